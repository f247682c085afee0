import { and, eq, inArray, isNull } from "drizzle-orm";

import type { CompanyFigure, HeldFigure } from "#domain/review/figure-in-review.ts";

import type { Db } from "../client.ts";
import { plainDecimal } from "../decimal.ts";
import { heldFigures } from "../schema/held-figures.ts";

type Of = { figure: CompanyFigure; companyId: number } | { figure: "btc_close"; companyId: null };

export type FigureToHold = Of &
  Pick<HeldFigure, "value" | "currency" | "valueUsd" | "standing" | "asOf" | "disclosedAt" | "reasons"> & {
    sourceId: number;
  };

/** One figure of a company waits at a time, the last that came, and one close of a day. What somebody has refused is not held again. Tells whether it is new. */
export async function holdFigure(tx: Db, held: FigureToHold, now: Date): Promise<boolean> {
  const known = await tx
    .select()
    .from(heldFigures)
    .where(and(isOfTheKind(held), inArray(heldFigures.state, ["new", "rejected", "spam"])));
  // A holding that others list is said again every day.
  const isSame = known.some(
    (row) =>
      plainDecimal(row.value) === held.value && (row.asOf === held.asOf || held.figure === "btc_holdings"),
  );
  if (isSame) return false;
  const open = known.find((row) => row.state === "new");
  const row = { ...held, receivedAt: now };
  if (open === undefined) await tx.insert(heldFigures).values(row);
  else await tx.update(heldFigures).set(row).where(eq(heldFigures.id, open.id));
  return true;
}

const isOfTheKind = ({ figure, companyId, asOf }: Of & { asOf: string }) =>
  companyId === null
    ? and(isNull(heldFigures.companyId), eq(heldFigures.asOf, asOf))
    : and(eq(heldFigures.companyId, companyId), eq(heldFigures.figure, figure));

const NO_LONGER = {
  state: "rejected",
  stateReason: "Replaced by a newer figure that passed the checks.",
} as const;

/** Nobody needs to look at a figure any more once a newer one has come that raised no doubt. */
export async function withdrawHeld(tx: Db, companyId: number, figure: CompanyFigure): Promise<void> {
  await tx
    .update(heldFigures)
    .set(NO_LONGER)
    .where(
      and(eq(heldFigures.companyId, companyId), eq(heldFigures.figure, figure), eq(heldFigures.state, "new")),
    );
}

/** Nor at the close of a day on which exchanges agree by now. */
export async function withdrawHeldCloses(tx: Db, days: readonly string[]): Promise<void> {
  await tx
    .update(heldFigures)
    .set(NO_LONGER)
    .where(
      and(isNull(heldFigures.companyId), inArray(heldFigures.asOf, [...days]), eq(heldFigures.state, "new")),
    );
}
