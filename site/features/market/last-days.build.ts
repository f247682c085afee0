import { addDays } from "#domain/base/dates.ts";
import { spanBetween } from "#domain/changes/flow-span.ts";
import { counted } from "#site/data/snapshot.ts";

/** The last days of which we know something, as the address of a receipt names them. */
export const lastDays = (days: number): string => spanBetween(addDays(counted.to, 1 - days), counted.to);
