import type { Db } from "#db/client.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { standingQuotes, storeQuote } from "#db/quote-readings.ts";
import { sourceIdAt } from "#db/sources.ts";
import { addDays, dayOf } from "#domain/base/dates.ts";
import { APPROXIMATE_CAP_SOURCE, QUOTE_COUNTS_DAYS } from "#domain/company/quotes/approximate-cap.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { CompanyRecord, MarketQuote } from "#domain/company/company.ts";
import { judgeQuote } from "#domain/review/check-quote.ts";
import { coingeckoCaps, coingeckoEntities } from "#jobs/upstreams/coingecko.ts";

import { matchCompany } from "./coingecko-holdings.ts";
import type { PartDeps } from "./deps.ts";
import { wholeList } from "./whole-list.ts";

const QUOTED_WITHIN_DAYS = 7;
const MOST_COMPANIES = 100;

/** Stores approximate market caps of companies without a recent quote. Returns the companies with a new one. */
export async function refreshApproximateCaps(deps: PartDeps): Promise<number[]> {
  const { db, sources, collect, now } = deps;
  const caps = coingeckoCaps(sources.keys.coingecko);
  if (!sources.hasApproximateCaps || !(await deps.isDue(caps))) return [];
  const records = await unquotedCompanies(db, dayOf(now()));
  if (records.length === 0) return [];
  const entities = await wholeList(collect, coingeckoEntities(sources.keys.coingecko));
  const entityOf = new Map<number, string>();
  for (const entity of entities.rows) {
    const company = matchCompany(entity, records);
    if (company !== undefined && !entityOf.has(company.id)) entityOf.set(company.id, entity.id);
  }
  const asks = records.flatMap(({ id: companyId }) => {
    const entity = entityOf.get(companyId);
    return entity === undefined ? [] : [{ companyId, entity, asOf: dayOf(now()) }];
  });
  const collected = await collect(caps, asks.slice(0, MOST_COMPANIES));
  const { companies, doubted } = await deps.store((tx) => storeCaps(tx, collected.facts, now()));
  collected.rejected.push(...doubted);
  return companies;
}

/** The largest holding first. */
async function unquotedCompanies(db: Db, today: string): Promise<CompanyRecord[]> {
  const records = await allCompanyRecords(db);
  const quotes = await standingQuotes(db);
  const since = addDays(today, -QUOTED_WITHIN_DAYS);
  return companyList(records).flatMap(({ id }) =>
    (quotes.get(id)?.asOf ?? "") >= since ? [] : (records.find((record) => record.id === id) ?? []),
  );
}

/** A value far from the previous one is not stored, until that reading is too old to compare. */
async function storeCaps(tx: Db, caps: readonly MarketQuote[], now: Date) {
  const { publisher, url } = APPROXIMATE_CAP_SOURCE;
  const sourceId = await sourceIdAt(tx, url, { publisher, kind: "tracker" });
  const standing = await standingQuotes(tx, "approximate");
  const today = dayOf(now);
  const stored = { companies: new Array<number>(), doubted: new Array<string>() };
  for (const cap of caps) {
    const { companyId } = cap;
    const last = standing.get(companyId);
    const before = last !== undefined && last.asOf >= addDays(today, -QUOTE_COUNTS_DAYS) ? last : null;
    const verdict = judgeQuote(cap, { standing: before, perUsd: () => null, today });
    if (verdict.kind === "hold")
      stored.doubted.push(
        `company ${companyId}: ${verdict.doubts.map(({ message }) => message).join(" ")} The approximate market cap was not stored.`,
      );
    if (verdict.kind !== "keep") continue;
    await storeQuote(tx, companyId, { quote: verdict.quote, sourceId, now });
    stored.companies.push(companyId);
  }
  return stored;
}
