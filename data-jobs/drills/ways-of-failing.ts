import { rewritten } from "#jobs/testing/misbehaviours.ts";
import { json, page, type Behaviour, type Upstreams } from "#jobs/testing/upstreams.ts";
import { byPath } from "#jobs/testing/all-upstreams.ts";

type Failing = (well: Behaviour) => Behaviour;

/** How a source misbehaves, what the report says (null: nothing), which facts that costs if not all of the host's, and which job has no source left. */
type Way = readonly [behaviour: Failing, said: RegExp | null, costs?: readonly RegExp[], fails?: string];

export type WayOfFailing = {
  name: string;
  /** They fail at the same time and in the same way. */
  hosts: readonly string[];
  behaviour: Failing;
  said: RegExp | null;
  costs: readonly RegExp[] | null;
  fails: string | null;
};

const NOTHING: readonly RegExp[] = [];
const EXCHANGES = ["www.bitstamp.net", "api.kraken.com", "api.exchange.coinbase.com"] as const;
const FIGURES_OF_SEC = [/^shares_outstanding .* 2026-11-19/, /^new btc_holdings of MSTR/];
const NEWS_OF_SEC = /: 8-K.* on 2026-11-23/;

/** The known failures of each source. Failures common to several are tested with each job. */
export const waysOfFailing = (upstreams: Upstreams): WayOfFailing[] => [
  ...ways(["api.frankfurter.dev"], {
    "knows no such page": [always(json({ message: "not found" }, 404)), /^frankfurter: It returned 404/],
    "is away": [always(page(503)), /^frankfurter: It returned 503/],
    "has forgotten the yen": [edited(/,"JPY":\d+/, ""), null, [/^rate of JPY on 2026-11-23/]],
  }),
  ...ways(["api.frankfurter.dev", "www.ecb.europa.eu"], {
    "are away": [always(page(503)), /^ecb: It returned 503/, [/^rate of .* on 2026-11-23/]],
    "tell no rate": [edited(/"rates":.*|<Cube currency.*/s, ""), /^ecb: /, [/^rate of .* on 2026-11-23/]],
  }),
  ...ways(["finnhub.io"], {
    "knows no such share": [always(json({ c: 0, d: null, dp: null, pc: 0, t: 0 })), /^finnhub: row 1/],
    "says nothing": [always(json({})), /^finnhub: /],
    "has it not in this plan": [
      always(json({ error: "You don't have access." }, 403)),
      /^finnhub: It returned 403/,
    ],
    "refuses the key, once": [once(json({ error: "Invalid API key" }, 401)), /^finnhub: It returned 401/],
    "has had enough until a moment": [
      always(page(429, { "x-ratelimit-reset": "1795471200" })),
      /^finnhub: It returned 429/,
    ],
  }),
  ...ways(["api.twelvedata.com"], {
    "is out of credits, with status 200": [
      always(json({ code: 429, message: "You have run out of API credits", status: "error" })),
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
    "wants another plan": [always(words(402, "Premium Query Parameter")), /^fmp: It returned 402/],
    "has had enough, with status 200": [
      always(json({ "Error Message": "Limit Reach." })),
      /^fmp: It refused: Limit Reach/,
    ],
    "leaves a note, with status 200": [
      always(json({ Note: "Thank you!" })),
      /^fmp: The answer has a new format/,
    ],
    "has had enough, in a sentence": [always(words(200, "Exceeded the daily hits limit")), /^fmp: /],
  }),
  ...ways(["api.alternative.me"], {
    "says that it failed": [
      always(json({ data: [], metadata: { error: "Out of order" } })),
      /^alternative-me: It refused: Out of order/,
    ],
    "has no value": [always(json({ data: [], metadata: { error: null } })), /^alternative-me: /],
    "has a broken gateway": [always(page(502)), /^alternative-me: It returned 502/],
  }),
  ...ways(["www.bitstamp.net"], {
    "says no with status 200": [
      always(json({ status: "error", reason: "Invalid", code: "E" })),
      /^bitstamp-closes: It refused: Invalid/,
    ],
  }),
  ...ways(["api.kraken.com"], {
    "says no with status 200": [
      always(json({ error: ["EQuery:Unknown"] })),
      /^kraken-closes: It refused: EQuery/,
    ],
    "has had enough, with status 200": [
      always(json({ error: ["EGeneral:Too many requests"] })),
      /^kraken-closes: It refused: EGeneral/,
    ],
  }),
  ...ways(["api.exchange.coinbase.com"], {
    "counts too many bars": [
      always(json({ message: "exceeds 300" }, 400)),
      /^coinbase-closes: It returned 400/,
    ],
    "leaves out a day": [edited(/^\[\[.*?\],/, "["), null],
  }),
  ...ways(EXCHANGES, { "are away": [always(page(503)), /^kraken-closes: It returned 503/, NOTHING] }),
  ...ways([...EXCHANGES, "api.coingecko.com"], {
    "are away": [
      always(page(503)),
      /^coingecko-closes: It returned 503/,
      [/^close of 2026-11-2[0-2]/, /MARA$/, /NEWB$/],
      "daily-closes",
    ],
  }),
  ...ways(["api.coingecko.com"], {
    "has had enough": [
      always(json({ status: { error_code: 429, error_message: "You've exceeded the Rate Limit" } }, 429)),
      /^coingecko-treasuries: It returned 429/,
    ],
    "has had enough, in other words": [
      always(json({ error: { status: { error_code: 429, error_message: "Throttled" } } }, 429)),
      /^coingecko-treasuries: It returned 429/,
    ],
    "has had enough, in a word": [
      always(json({ error: "Throttled" }, 429)),
      /^coingecko-treasuries: It returned 429/,
    ],
    "misses a key": [
      always(json({ error: { status: { error_code: 10_002, error_message: "Key Missing" } } }, 401)),
      /^coingecko-treasuries: It returned 401/,
    ],
    "knows no such coin": [always(json({ error: "coin not found" }, 404)), /^coingecko-treasuries: /],
    "denies access": [always(words(403, "error code: 1020")), /^coingecko-treasuries: It returned 403/],
    "takes its time": [
      () =>
        ({ url }) =>
          upstreams.runOutOfPatienceWith(url.host),
      /^coingecko-treasuries: No complete answer/,
    ],
    "knows neither a symbol nor what was paid": [
      edited(/"symbol":"MARA\.US"/g, '"symbol":null'),
      null,
      [/^new btc_holdings of MARA/],
    ],
  }),
  ...ways(["www.sec.gov"], {
    "takes us for a robot": [always(page(403)), /^sec-tickers: It returned 403/],
    "has had enough within a second": [always(page(429)), /^sec-tickers: It returned 429/],
    "is away": [always(page(503)), /^sec-tickers: It returned 503/],
    "lists columns of another name": [
      (well) => byPath({ "/files/": json({ fields: ["id"], data: [[1]] }), "": well }),
      /^sec-tickers: /,
      FIGURES_OF_SEC,
    ],
    "has lost its documents": [
      (well) => byPath({ "/Archives/": page(503), "": well }),
      /^sec-filing-index: It returned 503/,
      [NEWS_OF_SEC],
    ],
  }),
  ...ways(["data.sec.gov"], {
    "has no such figure": [(well) => byPath({ "/api/": page(404), "": well }), null],
    "has units without a name": [edited(/"Bitcoin":/, '"pure":'), null, [/^new btc_holdings of MSTR/]],
    "is away": [always(page(503)), /^sec-facts: It returned 503/],
    "takes us for a robot": [
      always(page(403)),
      /^sec-facts: It returned 403/,
      [...FIGURES_OF_SEC, NEWS_OF_SEC],
    ],
  }),
  ...ways(["api.tickerapp.net"], {
    "refuses the key": [
      always(json({ error: { message: "Unauthorized", hint: "Check your key" } }, 401)),
      /^ticker-rns: It returned 401/,
    ],
    "has had enough for a minute": [
      always(page(429, { "retry-after": "60" })),
      /^ticker-rns: It returned 429/,
    ],
  }),
  ...ways(["rns.example"], { "has no text": [always(page(404)), /^ticker-rns-text: /] }),
  ...ways(["webapi.yanoshin.jp"], {
    "has a holiday": [always(page(404)), null],
    "refuses the key, with status 200": [
      always(json({ StatusCode: 401, message: "Access denied" })),
      /^tdnet: /,
    ],
    "sends a document for a list": [always(document), /^tdnet: /],
  }),
  ...ways(["www.globenewswire.com"], {
    "has nothing new": [always((_, response) => void response.writeHead(304).end()), null],
    "tells it twice": [edited(/<item>.*<\/item>/s, "$&$&"), null, NOTHING],
    "tells it again as a retransmission": [edited(/<title>/g, "<title>RETRANSMISSION: "), null],
    "sends entities that grow": [edited(/^/, '<!DOCTYPE a [<!ENTITY b "bbbb">]>'), /^globenewswire: /],
    "breaks off": [edited(/<\/item><\/channel>.*/, ""), /^globenewswire: /],
  }),
  ...ways(["www.prnewswire.com", "ir.mara.example"], {
    "are away": [always(page(502)), /^mara: It returned 502/],
  }),
];

const ways = (hosts: readonly string[], known: Record<string, Way>): WayOfFailing[] =>
  Object.entries(known).map(([way, [behaviour, said, costs = null, fails = null]]) => ({
    name: `${hosts.join(" and ")} ${way}`,
    hosts,
    behaviour,
    said,
    costs,
    fails,
  }));

const always =
  (behaviour: Behaviour): Failing =>
  () =>
    behaviour;

const once =
  (behaviour: Behaviour): Failing =>
  (well) => {
    let isWell = false;
    return (...given) => {
      (isWell ? well : behaviour)(...given);
      isWell = true;
    };
  };

const edited =
  (part: RegExp, by: string): Failing =>
  (well) =>
    rewritten(well, (body) => body.replace(part, by));

const words =
  (status: number, text: string): Behaviour =>
  (_, response) =>
    void response.writeHead(status, { "content-type": "text/plain" }).end(text);

const document: Behaviour = (_, response) =>
  void response
    .writeHead(200, { "content-type": "application/pdf" })
    .end(Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff]));
