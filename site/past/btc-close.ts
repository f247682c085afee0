import { isNullable, isPositive, isRecord, isText } from "#contract/shape.ts";
import { request } from "#site/live/request.ts";

type Close = { day: string; closeUsd: number | null };
const isClose = isRecord<Close>({ day: isText, closeUsd: isNullable(isPositive) });

/** What a bitcoin cost at the end of a past day; null where that is not on record. */
export async function closeOn(day: string): Promise<number | null> {
  const answer = await request("GET", `/api/market-data/BTC/close?${new URLSearchParams({ day })}`);
  if (!isClose(answer)) throw new Error("The daily close came in an unexpected form");
  return answer.closeUsd;
}
