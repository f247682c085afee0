#!/bin/sh
# Brings a database to this code's schema, with the first administrator and any missing initial data.
set -eu
cd "$(dirname "$0")/../.."
node_modules/.bin/node data-jobs/run.ts migrate
node_modules/.bin/node data-jobs/run.ts populate
