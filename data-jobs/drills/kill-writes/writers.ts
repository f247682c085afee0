import { setTimeout as wait } from "node:timers/promises";

import { visitorAddress, type Node } from "../node/node.ts";
import type { Place } from "../node/place.ts";

/** What nodes have confirmed, such as "message Visitor 7". All of it has to be found afterwards. */
export type Confirmed = Set<string>;

type Write = { what: string; method: "POST" | "PUT"; path: string; body: object };

/** What visitors and administrators write. Each is like no other, by its number. */
const WRITES: ((n: number) => Write)[] = [
  (n) => ({
    what: `message Visitor ${n}`,
    method: "POST",
    path: "/api/contact",
    body: { name: `Visitor ${n}`, email: "visitor@example.org", message: "Hello." },
  }),
  (n) => ({
    what: `submission S${n}`,
    method: "POST",
    path: "/api/submit-company",
    body: { companyName: `Submitted ${n}`, ticker: `S${n}`, btcHoldings: "10 BTC" },
  }),
  (n) => ({
    what: `company D${n}`,
    method: "POST",
    path: "/api/admin/companies",
    body: { name: `Drill ${n}`, ticker: `D${n}`, btcHoldings: "1.5", sharesOutstanding: "1000000" },
  }),
  (n) => ({
    what: `shares ${1_000_000 + n}`,
    method: "PUT",
    path: "/api/admin/companies/1/shares",
    body: { sharesOutstanding: String(1_000_000 + n) },
  }),
];

const BUSY = 503;
let written = 0;

/** People who write as fast as they are answered, until stopped. */
export function startWriters({ origin }: Node, { authorization }: Place, confirmed: Confirmed) {
  let stopped = false;
  const problems: string[] = [];
  const send = async ({ what, method, path, body }: Write, n: number): Promise<void> => {
    const headers = {
      "Content-Type": "application/json",
      // Every visitor comes from another address, so that none reaches the limit.
      "X-Forwarded-For": visitorAddress(n),
      ...(path.startsWith("/api/admin/") ? { Authorization: authorization } : {}),
    };
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    if (answer.ok) confirmed.add(what);
    else if (answer.status === BUSY) await wait(50);
    else problems.push(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    await answer.body?.cancel();
  };
  const all = WRITES.map(async (next) => {
    while (!stopped) {
      const n = ++written;
      // A killed node does not answer.
      await send(next(n), n).catch(() => {});
    }
  });
  return {
    problems,
    stop: async () => {
      stopped = true;
      await Promise.all(all);
    },
  };
}
