import { dailyCloses } from "#db/btc-prices.ts";
import type { Db } from "#db/client.ts";
import { allCompanyRecords } from "#db/company-records.ts";
import { fxRatesSince } from "#db/fx-rates.ts";
import { addDays, ageInDays, dayOf } from "#domain/base/dates.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { Company } from "#domain/company/company.ts";
import { totalBtc } from "#domain/company/totals.ts";
import type { ReadingContext } from "#domain/review/check-reading.ts";

const RATE_DAYS = 7;

export type AnnouncementContext = Awaited<ReturnType<typeof announcementContext>>;

/** The figures that announcements are compared with, as of the beginning of a run. */
export async function announcementContext(db: Db, now: Date) {
  const records = await allCompanyRecords(db);
  const companies = companyList(records);
  const closes = new Map(await dailyCloses(db));
  const today = dayOf(now);
  const rates = await fxRatesSince(db, addDays(today, -RATE_DAYS));

  return {
    companies,
    of: (company: Company): Omit<ReadingContext, "title" | "publishedOn"> => ({
      today,
      standing: { btc: company.btcHoldings, asOf: company.evidence.btcHoldings?.asOf ?? null },
      recorded: records
        .filter(({ id }) => id === company.id)
        .flatMap((record) => holdingLedger(record))
        .filter(({ kind }) => kind === "buy" || kind === "sell")
        .map(({ btc, btcAfter, isStated, asOf }) => ({
          btc,
          btcTotal: isStated ? btcAfter : null,
          asOf,
          isWaiting: false,
        })),
      totalBtc: totalBtc(companies),
      closeUsd: (day) => closes.get(day) ?? null,
      perUsd: (currency, day) => {
        if (currency === "USD") return 1;
        const rate = rates.get(currency);
        if (rate === undefined || Math.abs(ageBetween(rate.day, day)) > RATE_DAYS) return null;
        return Number(rate.perUsd);
      },
    }),
  };
}

const ageBetween = (a: string, b: string) => Math.max(ageInDays(a, b) ?? RATE_DAYS + 1, ageInDays(b, a) ?? 0);
