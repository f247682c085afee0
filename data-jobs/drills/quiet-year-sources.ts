import { addDays } from "#domain/base/dates.ts";
import { announcementBehaviours, quiet, type Announcements } from "#jobs/testing/announcement-upstreams.ts";
import { byPath } from "#jobs/testing/all-upstreams.ts";
import { coingeckoListing, filedRow, toReachable } from "#jobs/testing/market-upstreams.ts";
import { by, json, page, type Behaviour } from "#jobs/testing/upstreams.ts";
import { listingOf } from "#jobs/upstreams/listings.ts";

import type { Filed } from "./quiet-year-filed.ts";
import type { Disclosure } from "./quiet-year-news.ts";
import { totalOn, type Truth } from "./quiet-year-truth.ts";

const NEWS_DAYS = 13;
const cikOf = ({ id }: { id: number }) => 1_000_000 + id;

type Day = { day: string; published: readonly Disclosure[]; filed: readonly Filed[]; truth: Truth };

/** How each source answers on a day: with what was published in the two weeks before. */
export function sourcesOn({ day, published, filed, truth }: Day): Record<string, Behaviour> {
  const recent = published.filter(
    ({ publishedOn }) => publishedOn <= day && publishedOn >= addDays(day, -NEWS_DAYS),
  );
  const all = announcementBehaviours(announced(recent));
  const latest = announcementBehaviours(announced(recent.filter(({ publishedOn }) => publishedOn === day)));
  const known = filed.filter(({ filedOn }) => filedOn <= day);
  const filers = truth.companies.filter((company) => listingOf(company)?.market.isUs === true);
  const tickers = json({
    fields: ["cik", "name", "ticker", "exchange"],
    data: filers.map((company) => [cikOf(company), company.name, listingOf(company)?.code, "Nasdaq"]),
  });
  return {
    ...all,
    "www.sec.gov": toReachable(() =>
      byPath({ "/company_tickers": tickers, "/browse-edgar": latest["www.sec.gov"], "": all["www.sec.gov"] }),
    ),
    "data.sec.gov": byPath({
      "/submissions/": all["data.sec.gov"],
      "/CryptoAssetNumberOfUnits.json": filedBy(known, "units", "Bitcoin"),
      "/CryptoAssetFairValue.json": filedBy(known, "fairValue", "USD"),
      "/dei/EntityCommonStockSharesOutstanding.json": filedBy(known, "shares", "shares"),
    }),
    "api.coingecko.com": byPath({ "/companies/public_treasury": listed(truth, day), "": json([]) }),
  };
}

const at = (day: string) => new Date(`${day}T13:00:00Z`);

function announced(news: readonly Disclosure[]): Announcements {
  const found = quiet();
  for (const { id, company, channel, publishedOn, title, text } of news) {
    const code = listingOf(company)?.code ?? company.ticker;
    if (channel === "8-K" || channel === "6-K")
      found.filings.push({
        cik: cikOf(company),
        accession: accessionOf(id, publishedOn),
        acceptedAt: at(publishedOn),
        form: channel,
        documents: { "news.htm": text },
      });
    if (channel === "RNS") found.rns.push({ id, symbol: code, headline: title, at: at(publishedOn), text });
    if (channel === "TDnet") found.tdnet.push({ id, code, title, at: at(publishedOn) });
    if (channel === "newswire") {
      const [market = ""] = listingOf(company)?.market.newswires?.split("|") ?? [];
      const subject = `${market.replaceAll(/.\?/g, "")}:${code}`;
      found.wire.push({
        id,
        title: `${company.name}: ${title}`,
        at: at(publishedOn),
        summary: text,
        subject,
      });
    }
  }
  return found;
}

/** The address of a filing ends in its number, so that each one is another. */
const accessionOf = (id: string, day: string): string => {
  const [company = "0", number = "0"] = id.split("-");
  return `${company.padStart(10, "0")}-${day.slice(2, 4)}-${number.padStart(6, "0")}`;
};

/** A figure of a company's reports. */
const filedBy = (filed: readonly Filed[], of: Filed["of"], unit: string) =>
  by(({ url }) => {
    const rows = filed
      .filter((each) => each.of === of && url.pathname.includes(`CIK000${cikOf(each)}/`))
      .map(({ value, asOf, filedOn }) => filedRow(value, asOf, filedOn));
    return rows.length === 0 ? page(404) : json({ cik: 1, units: { [unit]: rows } });
  });

/** A tracker lists what is known of each company, a few days late. */
function listed({ companies, ledgerOf }: Truth, day: string): Behaviour {
  const late = addDays(day, -7);
  const holdings = companies.flatMap(({ ticker }): [string, number][] => {
    const btc = Number(totalOn(ledgerOf.get(ticker) ?? [], late));
    return btc > 0 ? [[ticker, btc]] : [];
  });
  return coingeckoListing(Object.fromEntries(holdings));
}
