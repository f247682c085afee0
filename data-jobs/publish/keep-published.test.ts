import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

import { populate } from "#db/populate.ts";
import { running } from "#jobs/testing/running.ts";
import { releaseNamesNow } from "#jobs/testing/snapshots.ts";
import { onOneDatabase } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";

import { keepPublished, retryAfterMs } from "./keep-published.ts";

test("a failure is tried again within minutes, and later and later up to an hour", () => {
  expect([1, 2, 3, 4, 7, 50].map((failures) => retryAfterMs(failures) / 60_000)).toEqual([
    1, 2, 4, 8, 60, 60,
  ]);
});

onOneDatabase((open) => {
  test(
    "a deployment that failed is tried again without a change, until it is done",
    { timeout: 60_000 },
    async () => {
      const database = await open();
      await populate(database.db, seedOf({ ticker: "ACME", btc: "100" }));
      const { deps, dataFolder, stop } = await running(database);
      const settings = {
        ...deps.settings,
        deployCommand: `cd "$RELEASE_DIR/../.."; echo tried >> tries; test "$(wc -l < tries)" = 3`,
      };
      // As if it had been built, which takes seconds.
      const { release: key } = await releaseNamesNow({ ...deps, settings });
      await mkdir(join(dataFolder, "releases", key), { recursive: true });

      const complaints: string[] = [];
      const failures: number[] = [];
      const released = Promise.withResolvers<void>();
      const publishing = keepPublished({
        ...deps,
        settings,
        quietMs: 0,
        retryMs: (count) => failures.push(count) && 0,
        onReleased: async () => released.resolve(),
        onError: (line) => void complaints.push(line),
      });
      await released.promise;
      stop();
      await publishing;
      expect(await readFile(join(dataFolder, "tries"), "utf8")).toBe("tried\n".repeat(3));
      expect(failures).toEqual([1, 2]);
      expect(complaints).toEqual(
        Array(2).fill(
          "Publishing failed; the live release stays. DEPLOY_COMMAND failed with exit code 1. See the log of this run.",
        ),
      );
    },
  );
});
