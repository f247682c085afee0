import { expect, test } from "vitest";

import { eachAnnouncementRun } from "#jobs/testing/announcement-run.ts";
import { HOUR_MS } from "#jobs/testing/market-run.ts";
import { londonPurchase, weeklyFiling } from "#jobs/testing/purchases.ts";
import { json, page, type Behaviour } from "#jobs/testing/upstreams.ts";
import { onEachDatabase } from "#testing/database.ts";

const bytes =
  (contentType: string, body: string | Buffer): Behaviour =>
  (_, response) =>
    void response.writeHead(200, { "content-type": contentType }).end(body);

const rnsItem = {
  rnsId: "1A",
  guid: "urn:rns:1A",
  headline: "Bitcoin Purchase",
  timestamp: "2026-11-20T07:00:00Z",
  version: null,
  category: [{ kind: "NEW KIND", code: "?", name: "?" }],
  publication: [],
};
const rnsPage = (issuer: object) =>
  json({ data: [{ ...rnsItem, issuer }], meta: { paging: {} }, warnings: ["Filter unavailable"] });
const feedOf = (...items: string[]) => `<rss version="2.0"><channel>${items.join("")}</channel></rss>`;
const item = (title: string) =>
  `<item><title>${title}</title><link>https://wire.example/x</link><guid>x</guid><pubDate>Fri, 20 Nov 2026 17:00:00 GMT</pubDate><category>Nasdaq:MARA</category></item>`;

type Way = {
  host: string;
  way: string;
  behaviour: Behaviour;
  /** The news from that host that is still received. */
  heard: string[];
  said: RegExp | null;
};

const WAYS: Way[] = [
  {
    host: "api.tickerapp.net",
    way: "has had enough for a minute",
    behaviour: page(429, { "retry-after": "60" }),
    heard: [],
    said: /ticker-rns: It returned 429/,
  },
  {
    host: "api.tickerapp.net",
    way: "refuses the key",
    behaviour: json({ error: { message: "Unauthorized", hint: "Check your key" } }, 401),
    heard: [],
    said: /ticker-rns: It returned 401/,
  },
  {
    host: "api.tickerapp.net",
    way: "ignores our filter, and names categories we do not know",
    behaviour: rnsPage({ name: "Vodafone", instrument: { symbol: { mnemonic: "VOD" } } }),
    heard: [],
    said: null,
  },
  {
    host: "api.tickerapp.net",
    way: "names no instrument",
    behaviour: rnsPage({ name: "Somebody", instrument: null }),
    heard: [],
    said: null,
  },
  {
    host: "api.tickerapp.net",
    way: "names neither version nor known category",
    behaviour: rnsPage({ name: "Smarter Web", instrument: { symbol: { mnemonic: "SWC" } } }),
    heard: ["Bitcoin Purchase"],
    said: null,
  },
  {
    host: "webapi.yanoshin.jp",
    way: "has a holiday",
    behaviour: page(404),
    heard: [],
    said: null,
  },
  {
    host: "webapi.yanoshin.jp",
    way: "counts more than it lists, in wide digits",
    behaviour: json({
      total_count: 99,
      items: [
        {
          Tdnet: {
            id: "7",
            pubdate: "2026-11-20 15:30:00",
            company_code: "33500",
            title: "ビットコイン １２０ＢＴＣ の追加購入",
            document_url: "https://webapi.yanoshin.jp/rd.php?https://www.release.tdnet.info/inbs/7.pdf",
          },
        },
      ],
    }),
    heard: ["ビットコイン １２０ＢＴＣ の追加購入"],
    said: null,
  },
  {
    host: "webapi.yanoshin.jp",
    way: "sends a document for a list",
    behaviour: bytes("application/pdf", Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff])),
    heard: [],
    said: /tdnet: /,
  },
  {
    host: "www.globenewswire.com",
    way: "tells the same twice",
    behaviour: bytes("text/xml", feedOf(item("MARA Buys Bitcoin"), item("MARA Buys Bitcoin"))),
    heard: ["MARA Buys Bitcoin"],
    said: null,
  },
  {
    host: "www.globenewswire.com",
    way: "tells it again as a retransmission",
    behaviour: bytes("text/xml", feedOf(item("RETRANSMISSION: MARA Buys Bitcoin"))),
    heard: [],
    said: null,
  },
  {
    host: "www.globenewswire.com",
    way: "breaks off within a letter",
    behaviour: bytes(
      "text/xml",
      Buffer.concat([Buffer.from(feedOf(item("MARA")).slice(0, 60)), Buffer.from([0xe3, 0x81])]),
    ),
    heard: [],
    said: /globenewswire: /,
  },
  {
    host: "www.globenewswire.com",
    way: "names another charset than it writes in",
    behaviour: bytes(
      "text/xml; charset=utf-8",
      Buffer.from(feedOf(item("MARA Buys Bitcoin for £1")), "latin1"),
    ),
    heard: ["MARA Buys Bitcoin for £1"],
    said: null,
  },
  {
    host: "www.globenewswire.com",
    way: "sends entities that grow",
    behaviour: bytes(
      "text/xml",
      `<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]>${feedOf(item("MARA &c; Bitcoin"))}`,
    ),
    heard: [],
    said: /globenewswire: /,
  },
  {
    host: "www.sec.gov",
    way: "has had enough of us within the second",
    behaviour: page(429),
    heard: [],
    said: /sec-tickers: It returned 429/,
  },
  {
    host: "data.sec.gov",
    way: "takes us for a robot",
    behaviour: page(403),
    heard: [],
    said: /sec-submissions: It returned 403/,
  },
];

onEachDatabase((open, kind) => {
  const on = eachAnnouncementRun(open);
  const { run, ago, announcements } = on;

  const titles = async () => (await announcements()).map(({ title }) => title).toSorted();
  const TOLD: Record<string, string> = {
    "www.sec.gov": "8-K: Regulation FD Disclosure; Other Events",
    // One request refused by the SEC counts for all its hosts.
    "data.sec.gov": "8-K: Regulation FD Disclosure; Other Events",
    "api.tickerapp.net": "Bitcoin Purchase",
    "webapi.yanoshin.jp": "ビットコインの追加購入",
    "www.globenewswire.com": "MARA Holdings Buys Bitcoin",
  };

  // A source's answers do not depend on the database, so one of the two databases is enough.
  test.for(kind === "postgres" ? WAYS : WAYS.slice(0, 1))(
    "$host $way: the others are heard, and so is it once it is well",
    async ({ host, behaviour, heard, said }) => {
      const at = ago(5);
      on.upstreams.announced.filings.push(weeklyFiling({ acceptedAt: at }));
      on.upstreams.announced.rns.push(londonPurchase(at));
      on.upstreams.announced.tdnet.push({ id: "77", code: "3350", title: "ビットコインの追加購入", at });
      on.upstreams.announced.wire.push({
        id: "w1",
        title: "MARA Holdings Buys Bitcoin",
        at,
        subject: "Nasdaq:MARA",
      });
      const all = [...new Set(Object.values(TOLD))];

      on.upstreams.behave(host, behaviour);
      const { outcome, counts } = await run();
      expect(outcome).toBe("done");
      const others = all.filter((title) => title !== TOLD[host]);
      expect(await titles()).toEqual([...others, ...heard].toSorted());
      if (said === null) expect(counts).not.toHaveProperty("rejected");
      else expect(JSON.stringify(counts)).toMatch(said);
      expect(JSON.stringify(counts)).not.toContain("r-key");
      expect(await run()).toMatchObject({ outcome: "unchanged" });

      on.upstreams.behaveWell();
      on.market.pass(2 * HOUR_MS);
      await run();
      expect(await titles()).toEqual([...new Set([...all, ...heard])].toSorted());
      expect((await on.market.shownOf("MSTR"))?.btcHoldings).toBe("848750");
    },
  );
});
