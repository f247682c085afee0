import { expect, onTestFinished, test } from "vitest";

import { onBothDatabases, urlOf } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";

import { makePlace } from "../node/place.ts";
import { seededRandom } from "../seeded-random.ts";
import { killWrites } from "./kill-writes.ts";

onBothDatabases((open, kind) => {
  test(
    "a node killed while people write loses nothing it confirmed and leaves nothing half",
    { timeout: 120_000 },
    async () => {
      const databaseUrl = kind === "pglite" ? null : await urlOf(await open());
      const place = await makePlace({ seed: seedOf({ ticker: "ACME", btc: "1000" }), databaseUrl });
      onTestFinished(place.remove);
      const { confirmed, problems } = await killWrites(place, { kills: 3, share: seededRandom(3).share });
      expect(problems).toEqual([]);
      expect(confirmed.size).toBeGreaterThan(0);
    },
  );
});
