import type { Db } from "#db/client.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { sourceIdAt } from "#db/sources.ts";
import { DAY_MS, dayOf } from "#domain/base/dates.ts";
import { currentFact } from "#domain/company/company-figures.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { readDebt, type DebtReading } from "#domain/review/filed-debt.ts";
import { listingsOf } from "#jobs/upstreams/listings.ts";
import { DEBT_CONCEPTS, secDebt } from "#jobs/upstreams/sec-debt.ts";
import { filersAmong, paddedCik, secTickers } from "#jobs/upstreams/sec.ts";

import { storeFiled } from "./admit-fact.ts";
import type { Part, PartDeps } from "./deps.ts";

/** Debt, as companies filed it with the SEC in quarterly and annual reports. */
export async function refreshDebt({ db, collect, sources, now, isDue, store }: PartDeps): Promise<Part> {
  const part: Part = { companies: [], held: 0 };
  if (sources.contact === null || !(await isDue(secDebt))) return part;
  const tickers = await collect(secTickers, ["all"]);
  const records = await allCompanyRecords(db);
  const filers = inTurnOn(dayOf(now()), filersAmong(listingsOf(records), tickers.facts));
  const asks = filers.flatMap(({ cik }) => DEBT_CONCEPTS.map((concept) => ({ cik, concept })));
  const { facts, failures } = await collect(secDebt, asks);
  const filed = Map.groupBy(facts, ({ cik }) => cik);
  // A line item that was not answered could contradict the others.
  const isWhole = (cik: number) =>
    !failures.some(({ kind, url }) => kind === "skipped" || url.includes(`CIK${paddedCik(cik)}/`));
  for (const { companyId, cik } of filers.filter((filer) => isWhole(filer.cik))) {
    const record = records.find(({ id }) => id === companyId);
    const reading = record && readDebt(record.facts, filed.get(cik) ?? [], dayOf(now()));
    if (record === undefined || !reading) continue;
    const { admitsByRule } = sources;
    const outcome = await store((tx) => storeDebt(tx, record, { reading, now: now(), admitsByRule }));
    if (outcome === "stored") part.companies.push(companyId);
    if (outcome === "in review") part.held++;
  }
  return part;
}

const COMPANIES_A_DAY = 15;

/** Eighteen requests a company are many for news that comes four times a year, so each has its turn every few days. */
export function inTurnOn<Filer>(day: string, filers: readonly Filer[]): Filer[] {
  const turns = Math.ceil(filers.length / COMPANIES_A_DAY);
  const turn = (Date.parse(day) / DAY_MS) % turns;
  return filers.filter((_, index) => index % turns === turn);
}

type Storing = { reading: DebtReading; now: Date; admitsByRule: boolean };

async function storeDebt(
  tx: Db,
  { id: companyId, facts }: CompanyRecord,
  { reading: { filed, reasons }, now, admitsByRule }: Storing,
) {
  const standing = currentFact(facts, "debt_usd");
  const figure = {
    companyId,
    figure: "debt_usd" as const,
    value: filed.value,
    currency: "USD",
    valueUsd: null,
    standing: standing?.value ?? null,
    asOf: filed.asOf,
    disclosedAt: filed.filedOn,
    sourceId: await sourceIdAt(tx, filed.url, { publisher: "SEC EDGAR", kind: "filing" }),
    reasons,
  };
  return storeFiled(tx, { rule: "R9", figure, standing, now, admitsByRule });
}
