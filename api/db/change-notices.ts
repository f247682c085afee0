import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

import type { Database } from "./client.ts";

/** The table that changed and the companies its changed rows are about; null if those are all, or none in particular. */
export type ChangeNotice = { table: string; companyIds: readonly number[] | null };

const CHANGED = "data_changed";
const SEEN = "data_seen";
const SEEN_WITHIN_MS = 2_000;

/** Receives every change of the public data. Null means that some notices may have been missed. */
export async function listenForChanges(database: Database, onChange: (notice: ChangeNotice | null) => void) {
  const awaited = new Map<string, () => void>();
  const unlisten = await database.listen(CHANGED, (payload) => onChange(readNotice(payload)));
  const ignore = await database.listen(SEEN, (token) => awaited.get(token)?.());
  return {
    /**
     * Waits for the notices of everything committed before the call: notices arrive in the order of their commits, so
     * one to ourselves comes last. False if it doesn't come.
     */
    async caughtUp(): Promise<boolean> {
      const token = randomUUID();
      const { promise, resolve } = Promise.withResolvers<boolean>();
      awaited.set(token, () => resolve(true));
      const giveUp = new AbortController();
      try {
        await database.db.execute(sql`select pg_notify(${SEEN}, ${token})`);
        const isLate = wait(SEEN_WITHIN_MS, false, { signal: giveUp.signal, ref: false }).catch(() => false);
        return await Promise.race([promise, isLate]);
      } finally {
        giveUp.abort();
        awaited.delete(token);
      }
    },
    async close(): Promise<void> {
      await unlisten();
      await ignore();
    },
  };
}

/** "facts 12 90" names the companies 12 and 90. */
function readNotice(payload: string): ChangeNotice | null {
  const [table = "", ...ids] = payload.split(" ");
  return table === "" ? null : { table, companyIds: ids.length === 0 ? null : ids.map(Number) };
}
