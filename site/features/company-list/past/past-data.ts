import { useEffect, useState } from "react";

import { isNullable, isPositive, isRecord, isText } from "#contract/shape.ts";
import { formatCount } from "#domain/base/format.ts";
import type { Company } from "#domain/company/company.ts";
import { noQuoteText } from "#domain/company/quotes/past-quote.ts";
import { rowOf, type Row } from "#domain/company/row.ts";
import { addressQuery, refusalInWords, type Past } from "#domain/ledger/point-in-time.ts";
import type { V1Company } from "#domain/v1/records.ts";
import { HttpError, request, serverMessage } from "#site/client/request.ts";

type Loaded<T> = {
  value: T | null;
  failure: string | null;
  /** Whether the server has answered that there is no such day. */
  isRefused: boolean;
};

/** Loaded once: a past day no longer changes, and another day is another page. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ value: null, failure: null, isRefused: false });
  useEffect(() => {
    load().then(
      (value) => setLoaded({ value, failure: null, isRefused: false }),
      (error: unknown) =>
        setLoaded({
          value: null,
          failure: refusalInWords(serverMessage(error, FALLBACK)),
          isRefused: error instanceof HttpError && error.status < 500,
        }),
    );
  }, []);
  return loaded;
}

const FALLBACK = "We couldn't load this date. Please try again in a minute.";

const isClose = isRecord({ day: isText, closeUsd: isNullable(isPositive) });

export async function closeOn(day: string): Promise<number | null> {
  const answer = await request("GET", `/api/market-data/BTC/close?${new URLSearchParams({ day })}`);
  if (!isClose(answer)) throw new Error("The daily close came in an unexpected form");
  return answer.closeUsd;
}

export const noSharePrice = ({ asOf }: Past): string =>
  asOf === null ? "No share price recorded by then" : noQuoteText(asOf);
export const NO_CLOSE = "No Bitcoin close for that day";

export const pastRowOf = (company: Company, closeUsd: number | null, past: Past): Row => ({
  ...rowOf(company, { btcUsd: closeUsd, liveUsd: null }),
  past,
  pastQuery: addressQuery(past),
  unknown: unknownThen(company, past),
});

function unknownThen({ btcHoldings, currentPrice, oneDay }: Company, past: Past): Row["unknown"] {
  const marketCap = currentPrice === null ? noSharePrice(past) : "No share count for this date";
  return {
    holdings: btcHoldings === null ? "Amount unknown" : NO_CLOSE,
    price: noSharePrice(past),
    marketCap,
    ratio: oneDay === null || oneDay.marketCap === null ? marketCap : NO_CLOSE,
  };
}

/** Null if the address asks for today. The server refuses invalid days with a message. */
export function pastIn(query: string, today: string): Past | null {
  const fields = new URLSearchParams(query);
  const past = { asOf: fields.get("asOf") || null, knownAt: fields.get("knownAt") || null };
  return past.knownAt === null && (past.asOf === null || past.asOf === today) ? null : past;
}

/** The same list today, with its filters and order. */
export function todayPath({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  const fields = new URLSearchParams(search);
  fields.delete("asOf");
  fields.delete("knownAt");
  return fields.size === 0 ? pathname : `${pathname}?${fields}`;
}

/** How much of the current list a past list covers; null if it covers all of it, or nothing. */
export function coverageThen(then: readonly Pick<V1Company, "endedOn">[], today: number): string | null {
  const covered = then.filter(({ endedOn }) => endedOn === null).length;
  return covered === 0 || covered >= today
    ? null
    : `Coverage on that date: ${formatCount(covered)} of the ${formatCount(today)} companies we track now. The actual total was at least this much.`;
}
