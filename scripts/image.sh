#!/bin/sh
# Makes of a clean folder what an image holds: the packages that run, the built pages, our sources; no tests, no tools.
# Both the Dockerfile and a test run it, so that what is tested is what is shipped. `scripts/image.sh TO`, in the sources.
set -eu
to=${1:?where to put the image: scripts/image.sh FOLDER}
mkdir -p "$to"
to=$(cd "$to" && pwd)
[ -z "$(ls -A "$to")" ] || { echo "$to is not empty." >&2; exit 1; }

node=$(node scripts/setup.mjs)
PATH=$(dirname "$node"):$PATH

cp package.json package-lock.json "$to"
cp -R build content contract domain public server typeset "$to"
# It is bundled with the server.
rm -r "$to/build/server"
for room in contract domain server typeset; do
  find "$to/$room" -type f \( -name '*.test.ts' -o -name testing.ts \) -delete
  find "$to/$room" -name testing -type d -prune -exec rm -r {} +
done

# As set-up has installed them, with what their scripts made: links among the database's programs, which nobody may make later.
mkdir "$to/node_modules"
node scripts/packages-that-run.mjs |
  while read -r package; do
    mkdir -p "$to/$(dirname "$package")"
    cp -RP "$package" "$to/$package"
  done
