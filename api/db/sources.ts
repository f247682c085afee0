import { eq, sql } from "drizzle-orm";
import { check, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { OPERATOR_SOURCE } from "#domain/ledger/fact.ts";

import type { Db } from "./client.ts";
import { idFrom } from "./columns.ts";

export const sources = pgTable(
  "sources",
  {
    id: idFrom(10_001),
    url: text().notNull(),
    publisher: text().notNull(),
    kind: text().notNull(),
  },
  (t) => [
    uniqueIndex("sources_url").on(t.url),
    check(
      "sources_https",
      sql`${t.url} like 'https://%' or ${t.url} = ${sql.raw(`'${OPERATOR_SOURCE.url}'`)}`,
    ),
  ],
);

/** The source of a figure, to be selected beside it. */
export const SOURCE = { publisher: sources.publisher, url: sources.url };

/** The id of the source at an address; without an address, ourselves. */
export async function sourceIdAt(
  tx: Db,
  address: string | null,
  { publisher, kind }: { publisher?: string | undefined; kind: string },
): Promise<number> {
  // Links on our pages are https: nearly every site still listed with http also answers there.
  const url = address === null ? OPERATOR_SOURCE.url : address.replace(/^http:/i, "https:");
  const named =
    address === null ? OPERATOR_SOURCE.publisher : (publisher ?? new URL(url).hostname.replace(/^www\./, ""));
  await tx.insert(sources).values({ url, publisher: named, kind }).onConflictDoNothing();
  const [row] = await tx.select({ id: sources.id }).from(sources).where(eq(sources.url, url));
  if (row === undefined) throw new Error(`Could not save the source ${url}.`);
  return row.id;
}
