#!/usr/bin/env bash
# emulator_steps.sh file.apk: install the app on the running emulator and do what a person does first. Pictures of each
# step go to pictures/. Fails on any traceback, when the app is gone, and when Back does what it should not.
set -euo pipefail
apk=$1 app=org.visavis.visavis
mkdir -p pictures
log() { adb logcat -d -s python:V AndroidRuntime:E; }
fail() { echo "WRONG: $1"; log; exit 1; }
picture() { adb exec-out screencap -p > "pictures/$1.png"; }
key() { adb shell input keyevent "$1"; }
start() { adb shell monkey -p "$app" -c android.intent.category.LAUNCHER 1 >/dev/null; }
in_front() { adb shell dumpsys activity activities | grep -i "resumedactivity" | grep -q "$app"; }
step() {
    sleep 3
    adb shell pidof "$app" >/dev/null || fail "the app is gone after: $1"
    if log | grep -E "Traceback|Error:|FATAL EXCEPTION"; then fail "a traceback after: $1"; fi
    picture "$1"
}
differ() { if cmp -s "pictures/$1.png" "pictures/$2.png"; then fail "$2 looks like $1"; fi; }
first_frame() {
    for _ in $(seq 60); do
        if adb logcat -d -s python:V | grep -q "Vis-a-vis: first frame"; then return; fi
        sleep 1
    done
    fail "no first frame"
}

adb install -r "$apk"
adb logcat -c
start
first_frame
step first-frame

# A sheet: the first thing that Tab reaches at home opens one. Back closes it, and only it.
key KEYCODE_TAB; key KEYCODE_ENTER; step sheet
differ first-frame sheet
key KEYCODE_BACK; step sheet-closed
differ sheet sheet-closed
in_front || fail "Back on a sheet has left the app"

adb shell settings put system accelerometer_rotation 0
adb shell settings put system user_rotation 1; step sideways
differ sheet-closed sideways
adb shell settings put system user_rotation 0; step upright
adb shell settings put system font_scale 2.0; key KEYCODE_HOME; start; step large-letters
differ upright large-letters
adb shell settings put system font_scale 1.0
adb shell cmd uimode night no; key KEYCODE_HOME; start; step day
adb shell cmd uimode night yes; key KEYCODE_HOME; start; step night
differ day night

# Back at home puts the app to the back; then the system takes it, and it comes again.
key KEYCODE_BACK; sleep 2
if in_front; then fail "Back at home has not left the app"; fi
adb shell am kill "$app"; sleep 1; adb shell am force-stop "$app"
adb logcat -c
start
first_frame
step again
