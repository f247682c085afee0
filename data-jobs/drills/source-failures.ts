import { byPath } from "#jobs/testing/all-upstreams.ts";
import { rewritten } from "#jobs/testing/misbehaviours.ts";
import { body, json, page, type Behaviour, type Upstreams } from "#jobs/testing/upstreams.ts";

/** The sources on each host; the first one is queried first. */
export const SOURCES_AT: Record<string, readonly string[]> = {
  "api.frankfurter.dev": ["frankfurter"],
  "www.ecb.europa.eu": ["ecb"],
  "finnhub.io": ["finnhub"],
  "api.twelvedata.com": ["twelve-data-world"],
  "financialmodelingprep.com": ["fmp"],
  "api.alternative.me": ["alternative-me"],
  "www.bitstamp.net": ["bitstamp-closes"],
  "api.kraken.com": ["kraken-closes"],
  "api.exchange.coinbase.com": ["coinbase-closes"],
  "api.coingecko.com": ["coingecko-treasuries", "coingecko-closes"],
  "www.sec.gov": ["sec-tickers", "sec-current", "sec-filing-index", "sec-document"],
  "data.sec.gov": ["sec-facts", "sec-debt", "sec-submissions"],
  "api.tickerapp.net": ["ticker-rns"],
  "rns.example": ["ticker-rns-text"],
  "webapi.yanoshin.jp": ["tdnet"],
  "www.globenewswire.com": ["globenewswire"],
  "www.prnewswire.com": ["pr-newswire"],
  "ir.mara.example": ["mara"],
};

/** Facts that only one host has on that day. The others have a replacement. */
const ALONE: Record<string, readonly RegExp[]> = {
  "api.twelvedata.com": [/^price of (SWC|SATS|3350\.T) on 2026-11-23/],
  "financialmodelingprep.com": [/^price of MARA on 2026-11-23/],
  "api.alternative.me": [/^mood of 2026-11-23/],
  "api.coingecko.com": [/^new btc_holdings of MARA/, /^new company NEWB/],
  "www.sec.gov": [/^shares_outstanding .* 2026-11-19/, /^new btc_holdings of MSTR/, /: 8-K.* on 2026-11-23/],
  "data.sec.gov": [/^shares_outstanding .* 2026-11-19/, /^new btc_holdings of MSTR/],
  "api.tickerapp.net": [/ of SWC: .* on 2026-11-23/, / from SWC: .* on 2026-11-23/],
  "rns.example": [/ of SWC: .* on 2026-11-23/, / from SWC: .* on 2026-11-23/],
  "webapi.yanoshin.jp": [/ of 3350\.T: .* on 2026-11-23/],
  "www.globenewswire.com": [/ of MARA: MARA Bitcoin 2/],
  "www.prnewswire.com": [/ of MARA: Bitcoin of MARA 2/],
  "ir.mara.example": [/ of MARA: Our Bitcoin 2/],
};

type Failing = (well: Behaviour) => Behaviour;
/** What differs from how a source behaves when it is well. */
type Change = { of: Failing };

/** How a source misbehaves, what the report says (null: nothing), which facts that costs if not all of the host's, and which job has no source left. */
type Way = readonly [
  behaviour: Behaviour | Change,
  said: RegExp | null,
  costs?: readonly RegExp[],
  fails?: string,
];

export type SourceFailure = {
  name: string;
  /** They fail at the same time and in the same way. */
  hosts: readonly string[];
  behaviour: Failing;
  said: RegExp | null;
  /** What no other source has while it lasts. */
  costs: readonly RegExp[];
  fails: string | null;
};

const NOTHING: readonly RegExp[] = [];
const EXCHANGES = ["www.bitstamp.net", "api.kraken.com", "api.exchange.coinbase.com"] as const;
const FIGURES_OF_SEC = [/^shares_outstanding .* 2026-11-19/, /^new btc_holdings of MSTR/];
const NEWS_OF_SEC = /: 8-K.* on 2026-11-23/;

/** The known failures of each source. Failures common to several are tested with each job. */
export const sourceFailures = (upstreams: Upstreams): SourceFailure[] => [
  ...ways(["api.frankfurter.dev"], {
    "knows no such page": [json({ message: "not found" }, 404), /^frankfurter: It returned 404/],
    "is away": [page(503), /^frankfurter: It returned 503/],
    "has forgotten the yen": [edited(/,"JPY":\d+/, ""), null, [/^rate of JPY on 2026-11-23/]],
  }),
  ...ways(["api.frankfurter.dev", "www.ecb.europa.eu"], {
    "are away": [page(503), /^ecb: It returned 503/, [/^rate of .* on 2026-11-23/]],
    "tell no rate": [edited(/"rates":.*|<Cube currency.*/s, ""), /^ecb: /, [/^rate of .* on 2026-11-23/]],
  }),
  ...ways(["finnhub.io"], {
    "knows no such share": [json({ c: 0, d: null, dp: null, pc: 0, t: 0 }), /^finnhub: row 1/],
    "says nothing": [json({}), /^finnhub: /],
    "has it not in this plan": [json({ error: "You don't have access." }, 403), /^finnhub: It returned 403/],
    "refuses the key, once": [once(json({ error: "Invalid API key" }, 401)), /^finnhub: It returned 401/],
    "has had enough until a moment": [
      page(429, { "x-ratelimit-reset": "1795471200" }),
      /^finnhub: It returned 429/,
    ],
  }),
  ...ways(["api.twelvedata.com"], {
    "is out of credits, with status 200": [
      json({ code: 429, message: "You have run out of API credits", status: "error" }),
      /^twelve-data-world: It refused: You have run out/,
    ],
    "refuses one share of two": [
      edited(/"SATS":\{.*?\}/, '"SATS":{"code":404,"message":"not found","status":"error"}'),
      /^twelve-data-world: row 2/,
      [/^price of SATS on 2026-11-23/],
    ],
    "knows no figure of them": [edited(/"close":"[\d.]+"/g, '"close":null'), /^twelve-data-world: row 1/],
  }),
  ...ways(["financialmodelingprep.com"], {
    "wants another plan": [body("text/plain", "Premium Query Parameter", 402), /^fmp: It returned 402/],
    "has had enough, with status 200": [
      json({ "Error Message": "Limit Reach." }),
      /^fmp: It refused: Limit Reach/,
    ],
    "leaves a note, with status 200": [json({ Note: "Thank you!" }), /^fmp: The answer has a new format/],
    "has had enough, in a sentence": [body("text/plain", "Exceeded the daily hits limit"), /^fmp: /],
  }),
  ...ways(["api.alternative.me"], {
    "says that it failed": [
      json({ data: [], metadata: { error: "Out of order" } }),
      /^alternative-me: It refused: Out of order/,
    ],
    "has no value": [json({ data: [], metadata: { error: null } }), /^alternative-me: /],
    "has a broken gateway": [page(502), /^alternative-me: It returned 502/],
  }),
  ...ways(["www.bitstamp.net"], {
    "says no with status 200": [
      json({ status: "error", reason: "Invalid", code: "E" }),
      /^bitstamp-closes: It refused: Invalid/,
    ],
  }),
  ...ways(["api.kraken.com"], {
    "says no with status 200": [json({ error: ["EQuery:Unknown"] }), /^kraken-closes: It refused: EQuery/],
    "has had enough, with status 200": [
      json({ error: ["EGeneral:Too many requests"] }),
      /^kraken-closes: It refused: EGeneral/,
    ],
  }),
  ...ways(["api.exchange.coinbase.com"], {
    "counts too many bars": [json({ message: "exceeds 300" }, 400), /^coinbase-closes: It returned 400/],
    "leaves out a day": [edited(/^\[\[.*?\],/, "["), null],
  }),
  ...ways(EXCHANGES, { "are away": [page(503), /^kraken-closes: It returned 503/, NOTHING] }),
  ...ways([...EXCHANGES, "api.coingecko.com"], {
    "are away": [
      page(503),
      /^coingecko-closes: It returned 503/,
      [/^close of 2026-11-2[0-2]/, /MARA$/, /NEWB$/],
      "daily-closes",
    ],
  }),
  ...ways(["api.coingecko.com"], {
    "has had enough": [
      json({ status: { error_code: 429, error_message: "You've exceeded the Rate Limit" } }, 429),
      /^coingecko-treasuries: It returned 429/,
    ],
    "has had enough, in other words": [
      json({ error: { status: { error_code: 429, error_message: "Throttled" } } }, 429),
      /^coingecko-treasuries: It returned 429/,
    ],
    "has had enough, in a word": [
      json({ error: "Throttled" }, 429),
      /^coingecko-treasuries: It returned 429/,
    ],
    "misses a key": [
      json({ error: { status: { error_code: 10_002, error_message: "Key Missing" } } }, 401),
      /^coingecko-treasuries: It returned 401/,
    ],
    "knows no such coin": [json({ error: "coin not found" }, 404), /^coingecko-treasuries: /],
    "denies access": [body("text/plain", "error code: 1020", 403), /^coingecko-treasuries: It returned 403/],
    "takes its time": [
      ({ url }) => upstreams.runOutOfPatienceWith(url.host),
      /^coingecko-treasuries: No complete answer/,
    ],
    "knows neither a symbol nor what was paid": [
      edited(/"symbol":"MARA\.US"/g, '"symbol":null'),
      null,
      [/^new btc_holdings of MARA/],
    ],
  }),
  ...ways(["www.sec.gov"], {
    "takes us for a robot": [page(403), /^sec-tickers: It returned 403/],
    "has had enough within a second": [page(429), /^sec-tickers: It returned 429/],
    "is away": [page(503), /^sec-tickers: It returned 503/],
    "lists columns of another name": [
      part("/files/", json({ fields: ["id"], data: [[1]] })),
      /^sec-tickers: /,
      FIGURES_OF_SEC,
    ],
    "has lost its documents": [
      part("/Archives/", page(503)),
      /^sec-filing-index: It returned 503/,
      [NEWS_OF_SEC],
    ],
  }),
  ...ways(["data.sec.gov"], {
    "has no such figure": [part("/api/", page(404)), null],
    "has units without a name": [edited(/"Bitcoin":/, '"pure":'), null, [/^new btc_holdings of MSTR/]],
    "is away": [page(503), /^sec-facts: It returned 503/],
    "takes us for a robot": [page(403), /^sec-facts: It returned 403/, [...FIGURES_OF_SEC, NEWS_OF_SEC]],
  }),
  ...ways(["api.tickerapp.net"], {
    "refuses the key": [
      json({ error: { message: "Unauthorized", hint: "Check your key" } }, 401),
      /^ticker-rns: It returned 401/,
    ],
    "has had enough for a minute": [page(429, { "retry-after": "60" }), /^ticker-rns: It returned 429/],
  }),
  ...ways(["rns.example"], { "has no text": [page(404), /^ticker-rns-text: /] }),
  ...ways(["webapi.yanoshin.jp"], {
    "has a holiday": [page(404), null],
    "refuses the key, with status 200": [json({ StatusCode: 401, message: "Access denied" }), /^tdnet: /],
    "sends a document for a list": [
      body("application/pdf", Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff])),
      /^tdnet: /,
    ],
  }),
  ...ways(["www.globenewswire.com"], {
    "has nothing new": [(_, response) => void response.writeHead(304).end(), null],
    "tells it twice": [edited(/<item>.*<\/item>/s, "$&$&"), null, NOTHING],
    "tells it again as a retransmission": [edited(/<title>/g, "<title>RETRANSMISSION: "), null],
    "sends entities that grow": [edited(/^/, '<!DOCTYPE a [<!ENTITY b "bbbb">]>'), /^globenewswire: /],
    "breaks off": [edited(/<\/item><\/channel>.*/, ""), /^globenewswire: /],
  }),
  ...ways(["www.prnewswire.com", "ir.mara.example"], {
    "are away": [page(502), /^mara: It returned 502/],
  }),
];

const ways = (hosts: readonly string[], known: Record<string, Way>): SourceFailure[] =>
  Object.entries(known).map(([way, [behaviour, said, costs, fails = null]]) => ({
    name: `${hosts.join(" and ")} ${way}`,
    hosts,
    behaviour: typeof behaviour === "function" ? () => behaviour : behaviour.of,
    said,
    costs: costs ?? hosts.flatMap((host) => ALONE[host] ?? []),
    fails,
  }));

const once = (behaviour: Behaviour): Change => ({
  of: (well) => {
    let isWell = false;
    return (...given) => {
      (isWell ? well : behaviour)(...given);
      isWell = true;
    };
  },
});

const edited = (part: RegExp, by: string): Change => ({
  of: (well) => rewritten(well, (text) => text.replace(part, by)),
});

const part = (path: string, behaviour: Behaviour): Change => ({
  of: (well) => byPath({ [path]: behaviour, "": well }),
});
