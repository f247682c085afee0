import { seedOf } from "#testing/seed.ts";

import { sendMessage, statusAt, within } from "../deploy/requests.ts";
import { startNode } from "../node/node.ts";
import { makePlace } from "../node/place.ts";
import { openSlowProxy } from "./slow-proxy.ts";

const READS = ["/dashboard", "/api/companies", "/api/v1/companies", "/receipt/company/1/holdings"];

type Slowness = { databaseUrl: string; delayMs: number };
export type Slow = {
  /** How many reads were answered while one write waited, and the slowest of them. */
  reads: number;
  slowestReadMs: number;
  wrongReads: number;
  writeStatus: number;
  writeMs: number;
  /** Whether writes work again once the database is as fast as before. */
  recovers: boolean;
};

/** A visitor writes over a slow line to the database, and others read meanwhile. */
export async function slowDatabase({ databaseUrl, delayMs }: Slowness): Promise<Slow> {
  await using open = new AsyncDisposableStack();
  const place = await makePlace({ seed: seedOf({ ticker: "ACME", btc: "1000" }), databaseUrl });
  open.defer(place.remove);
  const proxy = await openSlowProxy(databaseUrl);
  open.defer(proxy.close);
  // The reads follow each other faster than the limits on visitors allow.
  const node = await startNode({ ...place, databaseUrl: proxy.url }, { VISITOR_LIMITS: "off" });
  open.defer(() => node.stop("SIGKILL"));

  proxy.delay(delayMs);
  const startedAt = performance.now();
  let writeMs = 0;
  let writeStatus: number | null = null;
  const writing = sendMessage(node.origin).then((status) => {
    writeMs = Math.round(performance.now() - startedAt);
    writeStatus = status;
  });
  const found = { reads: 0, slowestReadMs: 0, wrongReads: 0 };
  while (writeStatus === null) {
    const askedAt = performance.now();
    const statuses = await Promise.all(READS.map((path) => statusAt(node.origin + path)));
    found.slowestReadMs = Math.max(found.slowestReadMs, Math.round(performance.now() - askedAt));
    found.reads += statuses.length;
    found.wrongReads += statuses.filter((status) => status !== 200).length;
  }
  await writing;
  proxy.delay(0);
  const recovers = await within(120, async () => (await sendMessage(node.origin)) === 201);
  return { ...found, writeStatus: writeStatus ?? 0, writeMs, recovers };
}
