#!/usr/bin/env bash
# look_at_apk.sh file.apk...: label, target, permissions, size and the 16 kB pages of its libraries. Needs Android's SDK.
set -euo pipefail
here=$(dirname "$0")
newest=$(ls -d "${ANDROID_HOME:-$HOME/.buildozer/android/platform/android-sdk}"/build-tools/* | sort -V | tail -n 1)
fail() { echo "WRONG: $1"; exit 1; }
for apk in "$@"; do
    badging=$("$newest/aapt2" dump badging "$apk")
    grep -q "targetSdkVersion:'36'" <<<"$badging" || fail "the target is not API 36"
    grep -q "application-label:'Vis-à-vis'" <<<"$badging" || fail "the label"
    asked=$(grep "^uses-permission" <<<"$badging" | grep -o "android.permission[^']*" | sort -u)
    [ "$asked" = "android.permission.VIBRATE" ] || fail "permissions: $asked"
    manifest=$("$newest/aapt2" dump xmltree --file AndroidManifest.xml "$apk")
    grep -q "enableOnBackInvokedCallback.*=false" <<<"$manifest" || fail "Back would not come to the app"
    grep -q "dataExtractionRules" <<<"$manifest" || fail "no rules for backups"
    "$newest/zipalign" -c -P 16 4 "$apk" || fail "not aligned to 16 kB in the archive"
    python3 "$here/elf_pages.py" "$apk" || fail "libraries that need smaller pages than 16 kB"
    [ "$(stat -c %s "$apk")" -lt 60000000 ] || fail "larger than 60 MB"
    echo "$apk is as it should be"
done
