import { and, eq, inArray } from "drizzle-orm";

import type { HELD_FIGURES } from "#domain/held-figure.ts";

import type { Db } from "../client.ts";
import { plainDecimal } from "../decimal.ts";
import { heldFigures } from "../schema/held-figures.ts";

type Figure = (typeof HELD_FIGURES)[number];

export type FigureToHold = {
  companyId: number;
  figure: Figure;
  value: string;
  currency: string | null;
  valueUsd: string | null;
  standing: string | null;
  asOf: string;
  disclosedAt: string | null;
  sourceId: number;
  reasons: string[];
};

/** One figure of a company waits at a time, the last that came. What somebody has refused is not held again. Tells whether it is new. */
export async function holdFigure(tx: Db, held: FigureToHold, now: Date): Promise<boolean> {
  const { companyId, figure } = held;
  const known = await tx
    .select()
    .from(heldFigures)
    .where(
      and(
        eq(heldFigures.companyId, companyId),
        eq(heldFigures.figure, figure),
        inArray(heldFigures.state, ["new", "rejected", "spam"]),
      ),
    );
  // A holding that others list is said again every day.
  const isSame = known.some(
    (row) => plainDecimal(row.value) === held.value && (row.asOf === held.asOf || figure === "btc_holdings"),
  );
  if (isSame) return false;
  const open = known.find((row) => row.state === "new");
  const row = { ...held, receivedAt: now };
  if (open === undefined) await tx.insert(heldFigures).values(row);
  else await tx.update(heldFigures).set(row).where(eq(heldFigures.id, open.id));
  return true;
}

/** Nobody needs to look at a figure any more once a newer one has come that raised no doubt. */
export async function withdrawHeld(tx: Db, companyId: number, figure: Figure): Promise<void> {
  await tx
    .update(heldFigures)
    .set({ state: "rejected", stateReason: "A newer one came that raised no doubt." })
    .where(
      and(eq(heldFigures.companyId, companyId), eq(heldFigures.figure, figure), eq(heldFigures.state, "new")),
    );
}
