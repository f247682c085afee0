import type { Source } from "#domain/ledger/fact.ts";

import type { OtherFigure } from "./other-figure.ts";

/** That a tracker no longer lists a company. It states nothing of it until it lists it again. */
export type ListRemoval = {
  id: number;
  /** The day of the first complete list without it. */
  asOf: string;
  recordedAt: string;
  source: Source;
};

/** Whether a statement is of the list that a company was removed from. */
export const isOfList = (
  { metric, kind, source }: Pick<OtherFigure, "metric" | "kind" | "source">,
  removal: ListRemoval,
): boolean =>
  metric === "btc_holdings" && kind === "tracker" && source.publisher === removal.source.publisher;

type Statements = { otherFigures: readonly OtherFigure[]; removals: readonly ListRemoval[] };

/** Whether a tracker listed a company when we last heard of it. */
export const isListedBy = ({ otherFigures, removals }: Statements, publisher: string): boolean =>
  otherFigures.some(
    (other) =>
      other.metric === "btc_holdings" &&
      other.kind === "tracker" &&
      other.source.publisher === publisher &&
      !removals.some((removal) => isOfList(other, removal) && removal.recordedAt >= other.recordedAt),
  );
