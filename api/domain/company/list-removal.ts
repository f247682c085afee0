import type { z } from "zod";

import type { Metric, Source } from "#domain/ledger/fact.ts";

import type { ListRemovalSchema } from "./list-removal.schema.ts";

/** That a tracker no longer lists a company. It states nothing of it until it lists it again. */
export type ListRemoval = z.infer<typeof ListRemovalSchema>;

type Listed = { metric: Metric; kind: string; source: Source };

/** Whether a statement is of the list that a company was removed from. */
export const isOfList = ({ metric, kind, source }: Listed, removal: ListRemoval): boolean =>
  metric === "btc_holdings" && kind === "tracker" && source.publisher === removal.source.publisher;

type Recorded = Listed & { recordedAt: string };

/** Whether the list was without the company after this statement. */
export const hasLeft = (listed: Recorded, removals: readonly ListRemoval[]): boolean =>
  removals.some((removal) => isOfList(listed, removal) && removal.recordedAt >= listed.recordedAt);

type Statements = { otherFigures: readonly Recorded[]; removals: readonly ListRemoval[] };

/** Whether a tracker listed a company when we last heard of it. */
export const isListedBy = ({ otherFigures, removals }: Statements, publisher: string): boolean =>
  otherFigures.some(
    (other) =>
      other.metric === "btc_holdings" &&
      other.kind === "tracker" &&
      other.source.publisher === publisher &&
      !hasLeft(other, removals),
  );
