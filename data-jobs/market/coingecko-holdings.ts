import { allCompanyRecords } from "#db/company-records.ts";
import { isDiscovered } from "#db/submissions.ts";
import { formatDay } from "#domain/base/dates.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { Company } from "#domain/company/company.ts";
import type { CompanySubmission } from "#domain/review/submission.ts";
import type { HoldingOfDay } from "#jobs/upstreams/coingecko-holding-chart.ts";
import { coingeckoTreasuries, type ListedTreasury } from "#jobs/upstreams/coingecko-treasuries.ts";
import { dayOf } from "#jobs/upstreams/exchange-closes.ts";

import { detailsOf, type Details } from "./coingecko-details.ts";
import { allPages } from "./coingecko-pages.ts";
import type { MarketDeps } from "./deps.ts";
import { companyOf } from "./match-company.ts";
import type { Other, ToldHoldings } from "./upstream-holdings.ts";

const SAME_PERCENT = 5;

/** What CoinGecko lists that differs from what we show, and whom it lists that we do not know; of both, what else it tells. */
export async function askCoingecko(deps: Omit<MarketDeps, "isDue">): Promise<ToldHoldings> {
  const { db, collect, sources, now } = deps;
  const source = coingeckoTreasuries(sources.keys.coingecko);
  const pages = await allPages(collect, source);
  const records = await allCompanyRecords(db);
  const roster = companyList(records);

  const differing: { listed: ListedTreasury; company: Company }[] = [];
  const unknown: ListedTreasury[] = [];
  for (const listed of pages.flatMap(({ facts }) => facts)) {
    const record = companyOf(listed, records);
    const company = roster.find(({ id }) => id === record?.id);
    if (company !== undefined && !isNear(company, listed.btc)) differing.push({ listed, company });
    if (record === null && listed.ticker !== null && !(await isDiscovered(db, submitted(listed))))
      unknown.push(listed);
  }
  const details = await detailsOf(deps, {
    differing: differing.map(({ listed }) => listed),
    unknown,
  });

  const others = differing.map(({ listed, company }): Other => {
    const { btc, lastChange, history } = details.of(listed);
    return {
      company,
      btc: btc ?? listed.btc,
      asOf: dayOf(now()),
      disclosedAt: null,
      source: { publisher: source.publisher, url: source.page },
      words: "CoinGecko lists",
      more: [
        ...(lastChange === null ? [] : [`Its latest listed change: ${lastChange}.`]),
        ...agreementOf(company, history),
      ],
    };
  });
  return {
    // Its list and its page of a company may be of different hours.
    others: others.filter(({ company, btc }) => !isNear(company, btc)),
    unknown: unknown.map((listed) => submissionOf(listed, { details: details.of(listed), now: now() })),
    collected: [...pages, ...details.collected],
  };
}

const isNear = ({ btcHoldings }: Company, theirs: string) =>
  btcHoldings !== null && Math.abs(Number(btcHoldings) / Number(theirs) - 1) * 100 <= SAME_PERCENT;

/** Whether the two of us agreed before tells who is behind. */
function agreementOf(company: Company, history: readonly HoldingOfDay[]): string[] {
  if (company.btcHoldings === null || history.length === 0) return [];
  const near = history.filter(({ btc }) => isNear(company, String(btc)));
  const lastDay = near
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  return [
    lastDay === undefined
      ? "It has not listed a figure close to ours in the past year."
      : `It last listed a figure close to ours on ${formatDay(lastDay)}.`,
  ];
}

const submitted = ({ name, ticker }: ListedTreasury) => ({ companyName: name, ticker: ticker ?? "" });

function submissionOf(
  listed: ListedTreasury,
  { details, now }: { details: Details; now: Date },
): CompanySubmission {
  const { website, firstChange } = details;
  const country = listed.country === null ? "" : ` (${listed.country})`;
  const told = [
    `Listed by CoinGecko${country}: https://www.coingecko.com/en/treasuries/bitcoin`,
    ...(website === null ? [] : [`Website: ${website}`]),
    ...(firstChange === null ? [] : [`Its earliest listed change: ${firstChange}.`]),
  ];
  return {
    ...submitted(listed),
    btcHoldings: listed.btc,
    rnsDetails: null,
    additionalInfo: told.join("\n"),
    submittedAt: now.toISOString(),
  };
}
