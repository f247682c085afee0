import { expect, test } from "vitest";

import { eachAnnouncementRun } from "#jobs/testing/announcement-run.ts";
import { londonPurchase, weeklyFiling } from "#jobs/testing/announcement-upstreams.ts";
import { HOUR_MS } from "#jobs/testing/market-run.ts";
import { body, json, page, type Behaviour } from "#jobs/testing/upstreams.ts";
import { onEachDatabase } from "#testing/database.ts";

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

/** How each source tells in a way of its own: what our report says of it, and what is heard of that host all the same. */
const WAYS: Record<string, readonly (readonly [string, Behaviour, RegExp | null, ...string[]])[]> = {
  "api.tickerapp.net": [
    ["has had enough for a minute", page(429, { "retry-after": "60" }), /ticker-rns: It returned 429/],
    [
      "refuses the key",
      json({ error: { message: "Unauthorized", hint: "Check your key" } }, 401),
      /ticker-rns: It returned 401/,
    ],
    [
      "ignores our filter, and names categories we do not know",
      rnsPage({ name: "Vodafone", instrument: { symbol: { mnemonic: "VOD" } } }),
      null,
    ],
    ["names no instrument", rnsPage({ name: "Somebody", instrument: null }), null],
    [
      "names neither version nor known category",
      rnsPage({ name: "Smarter Web", instrument: { symbol: { mnemonic: "SWC" } } }),
      null,
      "Bitcoin Purchase",
    ],
  ],
  "webapi.yanoshin.jp": [
    ["has a holiday", page(404), null],
    [
      "counts more than it lists, in wide digits",
      json({
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
      null,
      "ビットコイン １２０ＢＴＣ の追加購入",
    ],
    [
      "sends a document for a list",
      body("application/pdf", Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff])),
      /tdnet: /,
    ],
  ],
  "www.globenewswire.com": [
    [
      "tells the same twice",
      body("text/xml", feedOf(item("MARA Buys Bitcoin"), item("MARA Buys Bitcoin"))),
      null,
      "MARA Buys Bitcoin",
    ],
    [
      "tells it again as a retransmission",
      body("text/xml", feedOf(item("RETRANSMISSION: MARA Buys Bitcoin"))),
      null,
    ],
    [
      "breaks off within a letter",
      body(
        "text/xml",
        Buffer.concat([Buffer.from(feedOf(item("MARA")).slice(0, 60)), Buffer.from([0xe3, 0x81])]),
      ),
      /globenewswire: /,
    ],
    [
      "names another charset than it writes in",
      body("text/xml; charset=utf-8", Buffer.from(feedOf(item("MARA Buys Bitcoin for £1")), "latin1")),
      null,
      "MARA Buys Bitcoin for £1",
    ],
    [
      "sends entities that grow",
      body(
        "text/xml",
        `<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]>${feedOf(item("MARA &c; Bitcoin"))}`,
      ),
      /globenewswire: /,
    ],
  ],
  "www.sec.gov": [["has had enough of us within the second", page(429), /sec-tickers: It returned 429/]],
  "data.sec.gov": [["takes us for a robot", page(403), /sec-submissions: It returned 403/]],
};
const ALL_WAYS = Object.entries(WAYS).flatMap(([host, ways]) =>
  ways.map(([way, behaviour, said, ...heard]) => ({ host, way, behaviour, said, heard })),
);

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
  test.for(kind === "postgres" ? ALL_WAYS : ALL_WAYS.slice(0, 1))(
    "$host $way: the others are heard, and so is it once it is well",
    async ({ host, behaviour, heard, said }) => {
      const at = ago(5);
      on.upstreams.announced.filings.push(weeklyFiling({ acceptedAt: at }));
      on.upstreams.announced.rns.push(londonPurchase(at));
      on.upstreams.announced.tdnet.push({ id: "77", code: "3350", title: "ビットコインの追加購入", at });
      const subject = "Nasdaq:MARA";
      on.upstreams.announced.wire.push({ id: "w1", title: "MARA Holdings Buys Bitcoin", at, subject });
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
