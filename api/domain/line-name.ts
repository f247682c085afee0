import type { LedgerEntry } from "./history.ts";

type Origin = NonNullable<LedgerEntry["origin"]>;

/** What a record is called where one links to it or tells it apart: it never changes. */
export const lineName = ({ table, id }: Origin): string => `${table === "facts" ? "fact" : "event"}-${id}`;
