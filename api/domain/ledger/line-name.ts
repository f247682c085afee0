import type { LedgerEntry } from "./ledger.ts";

export type Origin = NonNullable<LedgerEntry["origin"]>;

/** What a record is called where one links to it or tells it apart: it never changes. */
export const lineName = ({ table, id }: Origin): string => `${table === "facts" ? "fact" : "event"}-${id}`;

/** The difference that no source explains, by the record whose total leaves it open. */
export const gapName = (closedBy: Origin): string => `gap-${lineName(closedBy)}`;

/** The record that is called so, if any can be. */
export function originNamed(name: string): Origin | null {
  const [, of, id] = /^(fact|event)-(\d{1,15})$/.exec(name) ?? [];
  return id === undefined ? null : { table: of === "fact" ? "facts" : "treasury_events", id: Number(id) };
}
