#!/usr/bin/env bash
# emulator_steps.sh file.apk: install the app on the running emulator and do what a person does first. Pictures of each
# step go to pictures/. Fails on any traceback.
set -euo pipefail
apk=$1 app=org.visavis.visavis
mkdir -p pictures
picture() { adb exec-out screencap -p > "pictures/$1.png"; }
alive() { adb shell pidof "$app" >/dev/null || { echo "the app is gone after: $1"; adb logcat -d -s python:V AndroidRuntime:E; exit 1; }; }
traceback() { if adb logcat -d -s python:V | grep -E "Traceback|Error:"; then echo "a traceback after: $1"; exit 1; fi; }
step() { sleep 3; alive "$1"; traceback "$1"; picture "$1"; }
start() { adb shell monkey -p "$app" -c android.intent.category.LAUNCHER 1 >/dev/null; }

adb install -r "$apk"
adb logcat -c
start
for _ in $(seq 60); do adb logcat -d -s python:V | grep -q "Vis-a-vis: first frame" && break; sleep 1; done
adb logcat -d -s python:V | grep -q "Vis-a-vis: first frame" || { adb logcat -d -s python:V; exit 1; }
step first-frame
read -r wide high < <(adb shell wm size | grep -o "[0-9]*x[0-9]*" | tail -n 1 | tr x ' ')
adb shell input tap $((wide / 2)) $((high * 6 / 10)); step tapped
adb shell input keyevent KEYCODE_BACK; step back
adb shell settings put system accelerometer_rotation 0
adb shell settings put system user_rotation 1; step sideways
adb shell settings put system user_rotation 0; step upright
adb shell settings put system font_scale 2.0; step large-letters
adb shell settings put system font_scale 1.0
adb shell cmd uimode night no; step day
adb shell cmd uimode night yes; step night
adb shell input keyevent KEYCODE_HOME; sleep 2; start; step resumed
adb shell am kill "$app"; adb shell am force-stop "$app"; start; sleep 5; step again
