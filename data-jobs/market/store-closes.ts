import { keepDailyCloses, type CloseToKeep } from "#db/btc-prices.ts";
import type { Db } from "#db/client.ts";
import { holdFigure, withdrawHeldCloses, type FigureToHold } from "#db/figures-in-review.ts";
import { statedSource } from "#db/sources.ts";
import type { StatedClose } from "#jobs/upstreams/daily-close.ts";

/** What a bitcoin cost at the end of a day, and who says so. */
export type NamedClose = StatedClose & { by: string; page: string };
export type DoubtedClose = NamedClose & { why: string };

/** Keep the closes that another exchange seconds; the others wait for a person, until exchanges agree. */
export async function storeCloses(
  tx: Db,
  { agreed, doubted }: { agreed: readonly NamedClose[]; doubted: readonly DoubtedClose[] },
  now: Date,
): Promise<{ days: number; held: number }> {
  const sourceOf = ({ by, page }: NamedClose) => statedSource(tx, page, { publisher: by, kind: "market" });

  const toKeep: CloseToKeep[] = [];
  for (const close of agreed) {
    const { day, closeUsd } = close;
    toKeep.push({ day, closeUsd, sourceId: await sourceOf(close) });
  }
  let held = 0;
  for (const close of doubted) if (await holdFigure(tx, heldClose(close, await sourceOf(close)), now)) held++;
  await withdrawHeldCloses(
    tx,
    toKeep.map(({ day }) => day),
  );
  return { days: await keepDailyCloses(tx, toKeep, now), held };
}

const heldClose = ({ day, closeUsd, why }: DoubtedClose, sourceId: number): FigureToHold => ({
  figure: "btc_close",
  companyId: null,
  value: closeUsd,
  currency: "USD",
  valueUsd: closeUsd,
  standing: null,
  asOf: day,
  disclosedAt: null,
  sourceId,
  reasons: [why],
});
