#!/bin/sh
# DEPLOY_COMMAND='sh api/deploy/to-hosts.sh tracker@node-1.example:/var/lib/tracker tracker@node-2.example:/var/lib/tracker'
# The user must be able to write the folder, which is DATA_DIR of that host's nodes; with our units it is this one.
# Copies the release to every host before any of them shows it, hashed files first, and leaves the five latest there. A
# hashed file is deleted two days after the last release that names it.
# DEPLOY_KEY is a private key, DEPLOY_KNOWN_HOSTS what ssh-keyscan prints, DEPLOY_PORT the port. Each may be unset.
set -eu
[ $# -gt 0 ] || { echo "Name at least one host as user@host:/folder."; exit 1; }
mkdir -p "$ASSETS_DIR"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
umask 077
ssh="ssh -o BatchMode=yes -o ConnectTimeout=10"
if [ -n "${DEPLOY_PORT:-}" ]; then ssh="$ssh -p $DEPLOY_PORT"; fi
if [ -n "${DEPLOY_KEY:-}" ]; then
  printf '%s\n' "$DEPLOY_KEY" > "$folder/key"
  ssh="$ssh -i $folder/key"
fi
if [ -n "${DEPLOY_KNOWN_HOSTS:-}" ]; then
  printf '%s\n' "$DEPLOY_KNOWN_HOSTS" > "$folder/hosts"
  ssh="$ssh -o UserKnownHostsFile=$folder/hosts -o StrictHostKeyChecking=yes"
fi

for target in "$@"; do
  $ssh "${target%%:*}" "mkdir -p '${target#*:}/releases' '${target#*:}/_astro'"
  rsync -a --exclude=*.unfinished -e "$ssh" "$ASSETS_DIR/" "$target/_astro/"
  rsync -a --delete -e "$ssh" "$RELEASE_DIR/" "$target/releases/$RELEASE_KEY/"
done
for target in "$@"; do
  $ssh "${target%%:*}" "cd '${target#*:}' && touch 'releases/$RELEASE_KEY' &&
    cat current/digests.json 'releases/$RELEASE_KEY/digests.json' 2>/dev/null |
      sed -n 's/^ \"\(_astro\/[^\"]*\)\": {/\1/p' | xargs -r touch -c &&
    find _astro -type f -mtime +1 -exec rm -f {} + &&
    ln -sfn 'releases/$RELEASE_KEY' current.next && mv -T current.next current &&
    ls -1t releases | tail -n +6 | while read -r old; do rm -rf \"releases/\$old\"; done"
done
