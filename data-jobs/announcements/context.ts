import { dailyCloses } from "#db/btc-prices.ts";
import type { Db } from "#db/client.ts";
import { fxRatesSince } from "#db/fx-rates.ts";
import { allCompanyRecords, companyRecords } from "#db/public-records.ts";
import { addDays, ageInDays, dayOf } from "#domain/base/dates.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { Company, CompanyRecord } from "#domain/company/company.ts";
import { totalBtc } from "#domain/company/totals.ts";
import type { ReadingContext } from "#domain/review/check-reading.ts";

const RATE_DAYS = 7;

/** What a reading is compared with, read once. */
export type AnnouncementContext = {
  companies: readonly Company[];
  of: (company: Company) => Omit<ReadingContext, "title" | "publishedOn">;
  /** The same after a change of one company: only its own records are read again. */
  after: (db: Db, companyId: number) => Promise<AnnouncementContext>;
};

export async function announcementContext(db: Db, now: Date): Promise<AnnouncementContext> {
  const closes = new Map(await dailyCloses(db));
  const today = dayOf(now);
  const rates = await fxRatesSince(db, addDays(today, -RATE_DAYS));
  const shared: Shared = { today, closes, rates };
  return contextOf(await allCompanyRecords(db), shared);
}

type Shared = {
  today: string;
  closes: ReadonlyMap<string, number>;
  rates: Awaited<ReturnType<typeof fxRatesSince>>;
};

function contextOf(records: readonly CompanyRecord[], shared: Shared): AnnouncementContext {
  const { today, closes, rates } = shared;
  const companies = companyList(records);
  const total = totalBtc(companies);
  return {
    companies,
    of: (company) => ({
      today,
      standing: { btc: company.btcHoldings, asOf: company.evidence.btcHoldings?.asOf ?? null },
      recorded: records
        .filter(({ id }) => id === company.id)
        .flatMap((record) => holdingLedger(record))
        .filter(({ kind }) => kind === "buy" || kind === "sell" || kind === "produced")
        .map(({ btc, btcAfter, isStated, asOf }) => ({
          btc,
          btcTotal: isStated ? btcAfter : null,
          asOf,
          isWaiting: false,
        })),
      totalBtc: total,
      closeUsd: (day) => closes.get(day) ?? null,
      perUsd: (currency, day) => {
        if (currency === "USD") return 1;
        const rate = rates.get(currency);
        if (rate === undefined || Math.abs(ageBetween(rate.day, day)) > RATE_DAYS) return null;
        return Number(rate.perUsd);
      },
    }),
    after: async (db, companyId) => {
      const [changed] = await companyRecords(db, [companyId]);
      const others = records.map((record) => (record.id === companyId ? (changed ?? record) : record));
      return contextOf(others, shared);
    },
  };
}

const ageBetween = (a: string, b: string) => Math.max(ageInDays(a, b) ?? RATE_DAYS + 1, ageInDays(b, a) ?? 0);
