#!/bin/sh
# Makes the files of a release in a new folder: release-files.sh <folder> <tag>.
# The site is built from the initial data alone: no source is asked, so the same commit gives the same figures.
set -eu
project=$(cd "$(dirname "$0")/../.." && pwd)
mkdir "$1"
files=$(cd "$1" && pwd)
cd "$project"
version=$(node_modules/.bin/node -p 'require("./package.json").version')
if [ "$2" != "v$version" ]; then
  echo "The tag is $2 and package.json says $version. Tag v$version, or change the version." >&2
  exit 1
fi
export DATA_DIR="$files/.data" DATA_SOURCES=off
sh api/deploy/prepare.sh
node_modules/.bin/node data-jobs/run.ts publish
tar -czf "$files/site.tar.gz" -C "$DATA_DIR/current/" . -C "$DATA_DIR" _astro
tar -czf "$files/datasets.tar.gz" -C "$DATA_DIR/datasets" .
rm -rf "$DATA_DIR"
node_modules/.bin/node .github/sbom.ts >"$files/sbom.cdx.json"
node_modules/.bin/node .github/licences.ts >"$files/licences.txt"
cd "$files"
sha256sum site.tar.gz datasets.tar.gz sbom.cdx.json licences.txt >SHA256SUMS
