import { expect, onTestFinished, test } from "vitest";

import { onOneDatabase, urlOf } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";

import { sendMessage, statusAt } from "../deploy/requests.ts";
import { startNode } from "../node/node.ts";
import { makePlace } from "../node/place.ts";
import { openSlowProxy } from "./slow-proxy.ts";

const READS = ["/dashboard", "/api/companies", "/api/v1/companies", "/receipt/company/1/holdings"];
const DELAY_MS = 250;

onOneDatabase((open) => {
  test(
    "over a slow line to the database everyone reads while a visitor's message waits",
    { timeout: 180_000 },
    async ({ skip }) => {
      const databaseUrl = (await urlOf(await open())) ?? skip("PostgreSQL is not installed here");
      const place = await makePlace({ seed: seedOf({ ticker: "ACME", btc: "1000" }), databaseUrl });
      onTestFinished(place.remove);
      const proxy = await openSlowProxy(databaseUrl);
      onTestFinished(proxy.close);
      // The reads follow each other faster than the limits on visitors allow.
      const node = await startNode({ ...place, databaseUrl: proxy.url }, { VISITOR_LIMITS: "off" });
      onTestFinished(() => node.stop("SIGKILL"));

      proxy.delay(DELAY_MS);
      let written: number | null = null;
      const writing = sendMessage(node.origin).then((status) => (written = status));
      const reads: number[] = [];
      while (written === null)
        reads.push(...(await Promise.all(READS.map((path) => statusAt(node.origin + path)))));
      expect(await writing).toBe(201);
      expect(reads.length).toBeGreaterThan(4);
      expect(new Set(reads)).toEqual(new Set([200]));
      proxy.delay(0);
      await expect.poll(() => sendMessage(node.origin), { timeout: 120_000, interval: 200 }).toBe(201);
    },
  );
});
