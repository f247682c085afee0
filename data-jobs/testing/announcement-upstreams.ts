import { createHash } from "node:crypto";

import type { Feed } from "#jobs/upstreams/feed.ts";
import { dayIn } from "#jobs/upstreams/listings.ts";

import { json, openUpstreams, page, type Behaviour } from "./upstreams.ts";

export type UpstreamFiling = {
  cik: number;
  accession: string;
  acceptedAt: Date;
  form?: string;
  items?: string;
  documents: Record<string, string>;
};
export type UpstreamRns = { id: string; symbol: string; headline: string; at: Date; text: string | null };
type UpstreamTdnet = { id: string; code: string; title: string; at: Date };
type UpstreamItem = { id: string; title: string; at: Date; summary?: string; subject?: string };

export const CIK = { MSTR: 1_050_446, MARA: 1_507_605 } as const;
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
  const behaveWell = () => {
    for (const [host, behaviour] of Object.entries(behaviours)) upstreams.behave(host, behaviour);
  };
  const reset = () => {
    Object.assign(announced, quiet());
    behaveWell();
  };
  reset();
  return Object.assign(upstreams, { announced, reset, behaveWell, hosts: Object.keys(behaviours) });
}

const RNS_PER_PAGE = 10;

export const announcementBehaviours = (announced: Announcements): Record<string, Behaviour> => ({
  "www.sec.gov": (asked, response, request) => {
    // A client that names no contact is refused.
    if (!String(asked.headers["user-agent"]).includes("@")) return page(403)(asked, response, request);
    const { pathname, searchParams } = asked.url;
    if (pathname === "/files/company_tickers_exchange.json") return tickers(asked, response, request);
    if (pathname === "/cgi-bin/browse-edgar")
      return atom(announced, searchParams.get("type") ?? "")(asked, response, request);
    const [, cik, folder = "", name = ""] =
      /^\/Archives\/edgar\/data\/(\d+)\/(\d+)\/(.+)$/.exec(pathname) ?? [];
    const filing = announced.filings.find(
      (each) => each.cik === Number(cik) && each.accession.replaceAll("-", "") === folder,
    );
    if (filing === undefined) return page(404)(asked, response, request);
    if (name === "index.json") {
      const item = Object.keys(filing.documents).map((document) => ({ name: document, type: "text.gif" }));
      return json({ directory: { item, name: folder } })(asked, response, request);
    }
    const words = filing.documents[name];
    if (words === undefined) return page(404)(asked, response, request);
    response.writeHead(200, { "content-type": "text/html" }).end(words);
  },
  "data.sec.gov": (asked, response, request) => {
    const filings = announced.filings.filter(({ cik }) => asked.url.pathname.endsWith(`${cik}.json`));
    const recent = {
      accessionNumber: filings.map(({ accession }) => accession),
      form: filings.map(({ form }) => form ?? "8-K"),
      items: filings.map(({ items }) => items ?? "8.01"),
      acceptanceDateTime: filings.map(({ acceptedAt }) => `${newYorkClock(acceptedAt)}.000Z`),
    };
    json({ filings: { recent, files: [] } })(asked, response, request);
  },
  "api.tickerapp.net": ({ url, headers }, response, request) => {
    const asked = { url, headers };
    if (headers["x-api-key"] !== "r-key") return json({ error: {} }, 401)(asked, response, request);
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
    json({ data, meta: { paging: { nextCursor } }, warnings: ["Filter unavailable"] })(
      asked,
      response,
      request,
    );
  },
  "rns.example": (asked, response, request) => {
    const text = announced.rns.find(({ id }) => asked.url.pathname === `/${id}`)?.text ?? null;
    if (text === null) return page(404)(asked, response, request);
    response.writeHead(200, { "content-type": "text/html" }).end(text);
  },
  "webapi.yanoshin.jp": (asked, response, request) => {
    const items = announced.tdnet
      .filter(({ code }) => asked.url.pathname.endsWith(`/${code}.json`))
      .map(({ id, code, title, at }) => ({
        Tdnet: {
          id,
          pubdate: new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 19).replace("T", " "),
          company_code: `${code}0`,
          title,
          document_url: `https://webapi.yanoshin.jp/rd.php?https://www.release.tdnet.info/inbs/${id}.pdf`,
        },
      }));
    if (items.length === 0) return page(404)(asked, response, request);
    json({ total_count: 99, items })(asked, response, request);
  },
  "www.globenewswire.com": (...given) => rss(announced.wire)(...given),
  "ir.mara.example": (...given) => rss(announced.own)(...given),
  "www.prnewswire.com": (...given) => rss(announced.otherWire)(...given),
});

/** All newswires, and a company's own feed. */
export const TEST_FEEDS: readonly Feed[] = [
  feedOf("globenewswire", { publisher: "GlobeNewswire", host: "www.globenewswire.com", ticker: null }),
  feedOf("pr-newswire", { publisher: "PR Newswire", host: "www.prnewswire.com", ticker: null }),
  feedOf("mara", { publisher: "MARA Holdings", host: "ir.mara.example", ticker: "MARA" }),
];

function feedOf(
  id: string,
  { publisher, host, ticker }: { publisher: string; host: string; ticker: string | null },
): Feed {
  return { id, publisher, ticker, page: `https://${host}`, url: `https://${host}/rss` };
}

function rss(announced: readonly UpstreamItem[]): Behaviour {
  return (asked, response, request) => {
    const items = announced.map(
      ({ id, title, at, summary = "", subject = "" }) =>
        `<item><title>${title}</title><link>https://wire.example/${id}</link><guid>${id}</guid><pubDate>${at.toUTCString()}</pubDate><description><![CDATA[${summary}]]></description><category>${subject}</category></item>`,
    );
    const etag = `"${createHash("sha256").update(items.join("")).digest("hex")}"`;
    if (asked.headers["if-none-match"] === etag) return void response.writeHead(304).end();
    response.setHeader("etag", etag);
    xml(`<rss version="2.0"><channel>${items.join("")}</channel></rss>`)(asked, response, request);
  };
}

const tickers = json({
  fields: ["cik", "name", "ticker", "exchange"],
  data: Object.entries(CIK).map(([ticker, cik]) => [cik, ticker, ticker, "Nasdaq"]),
});

function xml(text: string): Behaviour {
  return (_, response) => void response.writeHead(200, { "content-type": "text/xml" }).end(text);
}

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
