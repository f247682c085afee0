import type { PointInTime } from "#domain/ledger/ledger.ts";
import { pastOf } from "#domain/ledger/point-in-time.ts";
import { Problem } from "#lib/problem.ts";

import type { PublicDataKeeper } from "./keep-public-data.ts";
import type { PublicData } from "./public-data.ts";

/** The public data with the share prices of a point in time. Memory holds only the latest prices, the database has all. */
export async function viewAt(
  { quotesAt }: PublicDataKeeper,
  view: PublicData,
  point: PointInTime,
): Promise<PublicData> {
  if (pastOf(point) === null) return view;
  const quotes = await quotesAt(point).catch((cause: unknown) => {
    throw new Problem("unavailable", "We can't read past share prices just now. Try again in a minute.", {
      cause,
    });
  });
  const records = [...view.recordOf].map(
    ([id, record]) => [id, { ...record, quote: quotes.get(id) ?? null }] as const,
  );
  return { ...view, recordOf: new Map(records) };
}
