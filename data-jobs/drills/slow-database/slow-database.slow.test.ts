import { expect, test } from "vitest";

import { onOneDatabase, urlOf } from "#testing/database.ts";

import { slowDatabase } from "./slow-database.ts";

onOneDatabase((open) => {
  test(
    "over a slow line to the database everyone reads while a visitor's message waits",
    { timeout: 60_000 },
    async ({ skip }) => {
      const databaseUrl = (await urlOf(await open())) ?? skip("PostgreSQL is not installed here");
      const slow = await slowDatabase({ databaseUrl, delayMs: 250 });
      expect(slow).toMatchObject({ writeStatus: 201, wrongReads: 0, recovers: true });
      expect(slow.reads).toBeGreaterThan(4);
    },
  );
});
