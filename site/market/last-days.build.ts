import { addDays, startOfAsOf } from "#domain/base/dates.ts";
import { spanBetween } from "#domain/changes/flow-span.ts";
import { now } from "#site/snapshot/snapshot.ts";

const today = startOfAsOf(now);

/** The last days before this build, as the address of a receipt names them. */
export const lastDays = (days: number): string => spanBetween(addDays(today, 1 - days), today);
