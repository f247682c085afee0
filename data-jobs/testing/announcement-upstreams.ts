import { createHash } from "node:crypto";

import type { Seed } from "#domain/snapshot/seed.schema.ts";
import type { Feed } from "#domain/snapshot/seed.schema.ts";
import { dayIn } from "#jobs/upstreams/wall-clock.ts";
import { seedOf } from "#testing/seed.ts";

import { CIK, secTickers, toReachable } from "./market-upstreams.ts";
import { body, by, json, marked, openUpstreams, page, type Behaviour } from "./upstreams.ts";

export type UpstreamFiling = {
  cik: number;
  accession: string;
  acceptedAt: Date;
  form?: string;
  items?: string;
  documents: Record<string, string>;
};
type UpstreamRns = { id: string; symbol: string; headline: string; at: Date; text: string | null };
type UpstreamTdnet = { id: string; code: string; title: string; at: Date };
type UpstreamItem = { id: string; title: string; at: Date; summary?: string; subject?: string };

export const SEC_HOSTS = ["www.sec.gov", "data.sec.gov"] as const;

/** Company announcements, as each upstream would report them. */
export const quiet = () => ({
  filings: new Array<UpstreamFiling>(),
  rns: new Array<UpstreamRns>(),
  tdnet: new Array<UpstreamTdnet>(),
  wire: new Array<UpstreamItem>(),
  otherWire: new Array<UpstreamItem>(),
  /** On the company's own site. */
  own: new Array<UpstreamItem>(),
});
export type Announcements = ReturnType<typeof quiet>;

export type AnnouncementUpstreams = Awaited<ReturnType<typeof openAnnouncementUpstreams>>;

/** The upstreams of announcements, all healthy. */
export async function openAnnouncementUpstreams() {
  const upstreams = await openUpstreams();
  const announced = quiet();
  const behaviours = announcementBehaviours(announced);
  const behaveWell = () => upstreams.behaveAs(behaviours);
  const reset = () => {
    Object.assign(announced, quiet());
    behaveWell();
  };
  reset();
  return Object.assign(upstreams, { announced, reset, behaveWell, hosts: Object.keys(behaviours) });
}

const RNS_PER_PAGE = 10;

export const announcementBehaviours = (announced: Announcements): Record<string, Behaviour> => ({
  "www.sec.gov": toReachable(({ url: { pathname, searchParams } }) => {
    if (pathname === "/files/company_tickers_exchange.json") return secTickers;
    if (pathname === "/cgi-bin/browse-edgar") return atom(announced, searchParams.get("type") ?? "");
    const [, cik, folder = "", name = ""] =
      /^\/Archives\/edgar\/data\/(\d+)\/(\d+)\/(.+)$/.exec(pathname) ?? [];
    const documents = announced.filings.find(
      (each) => each.cik === Number(cik) && each.accession.replaceAll("-", "") === folder,
    )?.documents;
    if (documents !== undefined && name === "index.json") {
      const item = Object.keys(documents).map((document) => ({ name: document, type: "text.gif" }));
      return json({ directory: { item, name: folder } });
    }
    return htmlOr404(documents?.[name]);
  }),
  "data.sec.gov": by(({ url }) => {
    const filings = announced.filings.filter(({ cik }) => url.pathname.endsWith(`${cik}.json`));
    const recent = {
      accessionNumber: filings.map(({ accession }) => accession),
      form: filings.map(({ form }) => form ?? "8-K"),
      items: filings.map(({ items }) => items ?? "8.01"),
      acceptanceDateTime: filings.map(({ acceptedAt }) => `${newYorkClock(acceptedAt)}.000Z`),
    };
    return json({ filings: { recent, files: [] } });
  }),
  "api.tickerapp.net": by(({ url, headers }) => {
    if (headers["x-api-key"] !== "r-key") return json({ error: {} }, 401);
    const start = Number(url.searchParams.get("pageCursor") ?? 0);
    const data = announced.rns
      .slice(start, start + RNS_PER_PAGE)
      .map(({ id, symbol, headline, at, text }) => ({
        rnsId: id,
        guid: `urn:rns:${id}`,
        headline,
        timestamp: at.toISOString(),
        issuer: { name: symbol, instrument: { isin: "GB", symbol: { mnemonic: symbol } } },
        version: null,
        category: [{ kind: "Unheard of", code: "X" }],
        publication: [],
        ...(text === null ? {} : { derivatives: { semanticHtml: { url: `https://rns.example/${id}` } } }),
      }));
    const nextCursor = start + RNS_PER_PAGE < announced.rns.length ? String(start + RNS_PER_PAGE) : null;
    return json({ data, meta: { paging: { nextCursor } }, warnings: ["Filter unavailable"] });
  }),
  "rns.example": by(({ url }) => htmlOr404(announced.rns.find(({ id }) => url.pathname === `/${id}`)?.text)),
  "webapi.yanoshin.jp": by(({ url }) => {
    const items = announced.tdnet
      .filter(({ code }) => url.pathname.endsWith(`/${code}.json`))
      .map(({ id, code, title, at }) => ({
        Tdnet: {
          id,
          pubdate: new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 19).replace("T", " "),
          company_code: `${code}0`,
          title,
          document_url: `https://webapi.yanoshin.jp/rd.php?https://www.release.tdnet.info/inbs/${id}.pdf`,
        },
      }));
    return items.length === 0 ? page(404) : json({ total_count: 99, items });
  }),
  "www.globenewswire.com": by(() => rss(announced.wire)),
  "ir.mara.example": by(() => rss(announced.own)),
  "www.prnewswire.com": by(() => rss(announced.otherWire)),
});

const htmlOr404 = (text: string | null | undefined): Behaviour =>
  typeof text === "string" ? body("text/html", text) : page(404);

/** All newswires, and a company's own feed. */
export const TEST_FEEDS: readonly Feed[] = [
  { id: "globenewswire", publisher: "GlobeNewswire", host: "www.globenewswire.com", ticker: null },
  { id: "pr-newswire", publisher: "PR Newswire", host: "www.prnewswire.com", ticker: null },
  { id: "mara", publisher: "MARA Holdings", host: "ir.mara.example", ticker: "MARA" },
].map(({ host, ...feed }) => ({ ...feed, page: `https://${host}`, url: `https://${host}/rss` }));

function rss(announced: readonly UpstreamItem[]): Behaviour {
  const items = announced.map(
    ({ id, title, at, summary = "", subject = "" }) =>
      `<item><title>${title}</title><link>https://wire.example/${id}</link><guid>${id}</guid><pubDate>${at.toUTCString()}</pubDate><description><![CDATA[${summary}]]></description><category>${subject}</category></item>`,
  );
  const etag = `"${createHash("sha256").update(items.join("")).digest("hex")}"`;
  return marked(etag, xml(`<rss version="2.0"><channel>${items.join("")}</channel></rss>`));
}

const xml = (text: string): Behaviour => body("text/xml", text);

/** Each filing is listed once for each of its filers, here twice for one. */
const atom = (announced: Announcements, type: string): Behaviour => {
  const entries = announced.filings
    .filter(({ form = "8-K" }) => form.startsWith(type))
    .flatMap((filing) => [filing, filing])
    .map(
      ({ cik, accession, acceptedAt, form = "8-K", items = "8.01" }) =>
        `<entry><title>${form} - SOMEBODY (${String(cik).padStart(10, "0")}) (Filer)</title>
        <summary type="html">${items
          .split(",")
          .map((item) => `Item ${item}: Something`)
          .join(" &lt;br&gt;")}</summary>
        <updated>${acceptedAt.toISOString()}</updated><category term="${form}"/>
        <id>urn:tag:sec.gov,2008:accession-number=${accession}</id></entry>`,
    );
  return xml(
    `<?xml version="1.0" encoding="ISO-8859-1" ?><feed xmlns="http://www.w3.org/2005/Atom">${entries.join("")}</feed>`,
  );
};

const newYorkClock = (at: Date) =>
  `${dayIn("America/New_York", at)}T${new Intl.DateTimeFormat("en-GB", { timeZone: "America/New_York", timeStyle: "medium" }).format(at)}`;

/** One of the upstreams of announcements needs a key. */
export const ANNOUNCEMENT_KEYS = {
  finnhub: null,
  "twelve-data": null,
  fmp: null,
  coingecko: null,
  "ticker-app": "r-key",
};

export const WEEKLY_WORDS = `<p>BTC Update</p><table>
  <tr><td>During Period November 9, 2026 to November 15, 2026</td><td>As of November 15, 2026</td></tr>
  <tr><td>BTC Acquired</td><td>Aggregate Purchase Price (in millions)</td><td>Average Purchase Price</td><td>Aggregate BTC Holdings</td></tr>
  <tr><td>1,250</td><td>$ 112.6</td><td>$ 90,080</td><td>850,000</td></tr></table>`;

/** A report to the SEC of a week's purchases: 1,250 BTC on top of 848,750. */
export const weeklyFiling = (
  filing: Pick<UpstreamFiling, "acceptedAt"> & Partial<UpstreamFiling>,
): UpstreamFiling => ({
  cik: CIK.MSTR,
  accession: "0001193125-26-016002",
  items: "7.01,8.01",
  documents: { "mstr-20261116.htm": WEEKLY_WORDS, "logo.jpg": "" },
  ...filing,
});

/** A purchase of 12.5 BTC on top of 2,700, as reported in London. */
export const londonPurchase = (at: Date): UpstreamRns => ({
  id: "1A",
  symbol: "SWC",
  headline: "Bitcoin Purchase",
  at,
  text: "<p>Number of Bitcoin purchased: 12.50 Bitcoin</p><p>Total Bitcoin Holdings: 2,712.50 Bitcoin</p>",
});

const HOMES: Record<string, { exchange: string; country: string }> = {
  SWC: { exchange: "LSE", country: "GB" },
  SATS: { exchange: "LSE", country: "GB" },
  "3350.T": { exchange: "TSE", country: "JP" },
};

/** One company for each upstream of announcements. */
export function announcingCompanies(...others: Parameters<typeof seedOf>): Seed {
  const seed = seedOf(
    { ticker: "MSTR", btc: "848750", name: "Strategy" },
    { ticker: "MARA", btc: "52000", name: "MARA Holdings" },
    { ticker: "SWC", btc: "2700", name: "The Smarter Web Company" },
    { ticker: "3350.T", btc: "40000", name: "Metaplanet" },
    ...others,
  );
  return { ...seed, companies: seed.companies.map((company) => ({ ...company, ...HOMES[company.ticker] })) };
}
