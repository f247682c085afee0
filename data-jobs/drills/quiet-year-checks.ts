import { listProposals } from "#db/proposals.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import type { Db } from "#db/client.ts";
import { plainText } from "#domain/announcement/reading/plain-text.ts";
import { formatBtcExact } from "#domain/base/format.ts";
import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { parseBtc } from "#domain/base/btc.ts";
import { awaitsReview } from "#domain/company/evidence/awaits-review.ts";
import { detailsOf } from "#domain/company/company-details.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { unprovenFigures } from "#domain/company/evidence/proof.ts";
import type { JobResult } from "#domain/operations/job.ts";

import { notFiled, type Filed } from "./quiet-year-filed.ts";
import type { Disclosure } from "./quiet-year-news.ts";
import { totalsOn, type Truth } from "./quiet-year-truth.ts";

type Given = { truth: Truth; news: readonly Disclosure[]; filed: readonly Filed[]; from: string };

/** What must hold on every day and at the end of the year. */
export function openChecks(db: Db, { truth, news, filed, from }: Given) {
  const violations: string[] = [];
  let [before, today] = ["", from];
  return {
    async afterDay(day: string, results: readonly JobResult[]) {
      today = day;
      const crashed = results.filter(
        ({ outcome, message }) => outcome === "failed" && message?.endsWith(" answered.") !== true,
      );
      violations.push(...crashed.map(({ message }) => `${day}: a job failed: ${message}`));
      if (results.every(({ outcome }) => outcome === "unchanged")) return;
      const records = await allCompanyRecords(db);
      const list = companyList(records);
      const shown = JSON.stringify(list.map(({ ticker, btcHoldings }) => [ticker, btcHoldings]));
      if (shown === before) return;
      before = shown;
      violations.push(...unproven(records).map((problem) => `${day}: ${problem}`));
      for (const { ticker, btcHoldings, evidence } of list) {
        const ledger = truth.ledgerOf.get(ticker);
        const asOf = evidence.btcHoldings?.asOf;
        if (ledger === undefined || asOf === undefined) continue;
        const possible = totalsOn(ledger, asOf).map(parseBtc);
        if (!possible.includes(parseBtc(btcHoldings)) && !isWithinUnit(btcHoldings, possible))
          violations.push(
            `${day}: ${ticker} shows ${btcHoldings} BTC as of ${asOf}, but had ${possible.map(String).join(" or ")} satoshi`,
          );
      }
    },
    async atEnd() {
      const records = await allCompanyRecords(db);
      const [equal, awaiting]: [string[], string[]] = [[], []];
      for (const { ticker, btcHoldings } of companyList(records)) {
        const record = records.find((each) => each.ticker === ticker);
        const disclosed = lastDisclosed(ticker);
        const waits = record ? awaitsReview(record) : null;
        if (parseBtc(disclosed) === parseBtc(btcHoldings)) equal.push(ticker);
        else if (waits !== null)
          awaiting.push(
            `${ticker} shows ${formatBtcExact(btcHoldings)} BTC; a figure as of ${waits} awaits review`,
          );
        else
          violations.push(
            `At the end: ${ticker} shows ${btcHoldings} BTC, last disclosed ${disclosed}, and no mark (${news
              .filter(({ company }) => company.ticker === ticker)
              .map(({ channel }) => channel)
              .join(" ")})`,
          );
      }
      violations.push(
        ...unproven(records).map((problem) => `At the end: ${problem}`),
        ...(await untraceable(records)),
        ...notFiled(records, filed),
      );
      const admitted = records.flatMap(({ admissions }) => admissions);
      const byRule = Object.fromEntries(
        [...Map.groupBy(admitted, ({ rule }) => rule)].map(([rule, of]) => [rule, of.length]),
      );
      return { companies: records.length, byRule, equal, awaiting, violations };
    },
  };

  /** The total after all that a company has disclosed; of the year, what was published by its end. */
  function lastDisclosed(ticker: string): string | null {
    const published = news.filter(
      ({ company, publishedOn }) => company.ticker === ticker && publishedOn <= today,
    );
    const known = new Set(published.map(({ entry }) => entry.asOf));
    const ledger = truth.ledgerOf.get(ticker) ?? [];
    return ledger.findLast(({ asOf }) => endOfAsOf(asOf) <= from || known.has(asOf))?.btcAfter ?? null;
  }

  /** What a rule read was really published in these words, and they contain its amounts. */
  async function untraceable(records: readonly CompanyRecord[]): Promise<string[]> {
    const proposals = await listProposals(db, { state: null, before: null, limit: 10_000 });
    const texts = news.map(({ text }) => plain(plainText(text)));
    const events = new Map(records.flatMap((record) => record.events.map((event) => [event.id, event])));
    return proposals.flatMap(({ rule, sentence, btc, btcTotal, ticker, eventId }) => {
      if (rule === null) return [];
      const lines = sentence.split("\n").map(plain);
      const isPublished = lines.every((line) => texts.some((text) => text.includes(line)));
      const stated = [btc, btcTotal]
        .filter((amount) => amount !== null)
        .map((amount) => plain(formatBtcExact(amount.replace("-", ""))));
      const isStated = stated.every((amount) => lines.some((line) => line.includes(amount)));
      const url = eventId === null ? undefined : events.get(eventId)?.source.url;
      return isPublished && isStated && url?.startsWith("https://") === true
        ? []
        : [`${ticker}: what rule ${rule} recorded can't be traced to "${sentence}"`];
    });
  }
}

const plain = (text: string) => text.replaceAll(/[\s|,$]+/g, "").replaceAll("US", "");

const unproven = (records: readonly CompanyRecord[]): string[] =>
  unprovenFigures({
    companies: companyList(records),
    details: records.map((record) => detailsOf(record, [])),
  });

const ONE_BTC = 100_000_000n;

/** A rounded total is off by less than one of its last unit. */
function isWithinUnit(btc: string | null, possible: readonly (bigint | null)[]): boolean {
  const shown = parseBtc(btc);
  if (shown === null || shown % ONE_BTC !== 0n) return false;
  return possible.some((each) => each !== null && (each > shown ? each - shown : shown - each) < ONE_BTC);
}
