import { eq } from "drizzle-orm";

import type { Db } from "#db/client.ts";
import { sources } from "#db/schema/sources.ts";
import { OPERATOR_SOURCE } from "#domain/ledger/fact.ts";

/** The source row of an address; without one, ourselves. */
export async function statedSource(
  tx: Db,
  address: string | null,
  { publisher, kind }: { publisher?: string | undefined; kind: string },
): Promise<number> {
  // Links on our pages are https: nearly every site that is still named by http answers there as well.
  const url = address === null ? OPERATOR_SOURCE.url : address.replace(/^http:/i, "https:");
  const named =
    address === null ? OPERATOR_SOURCE.publisher : (publisher ?? new URL(url).hostname.replace(/^www\./, ""));
  await tx.insert(sources).values({ url, publisher: named, kind }).onConflictDoNothing();
  const [row] = await tx.select({ id: sources.id }).from(sources).where(eq(sources.url, url));
  if (row === undefined) throw new Error(`Could not save the source ${url}.`);
  return row.id;
}
