import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";

import { facts, treasuryEvents } from "#db/facts.ts";
import { sourceState } from "#db/source-states.ts";
import { eachAnnouncementRun, storeCloses } from "#jobs/testing/announcement-run.ts";
import { body } from "#jobs/testing/upstreams.ts";
import { AnnouncementList } from "#site/features/company/AnnouncementList.tsx";
import { onEachDatabase } from "#testing/database.ts";

const HONEST =
  "Between November 12, 2026 and November 18, 2026, MARA Holdings acquired 100 bitcoin for $9,050,000 at an average price of $90,500 per bitcoin. As of November 18, 2026, MARA Holdings held 52,100 bitcoin.";

onEachDatabase((open) => {
  const on = eachAnnouncementRun(open);

  beforeEach(() => storeCloses(on.database, on.market.clock.now));

  const recorded = async () => [
    await on.database.db.select().from(facts),
    await on.database.db.select().from(treasuryEvents),
  ];
  const holding = async () => (await on.market.shownOf("MARA"))?.btcHoldings;
  const item = (summary: string, title = "MARA Bitcoin Update") =>
    `<item><title>${title}</title><link>https://wire.example/m1</link><guid>m1</guid><pubDate>${on.ago(5).toUTCString()}</pubDate><description>${summary}</description></item>`;
  const feedOf = (...items: string[]) => `<rss version="2.0"><channel>${items.join("")}</channel></rss>`;
  const LAUGHS =
    '<!DOCTYPE rss [<!ENTITY a "52,100"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;">]>';
  const laughing = () => feedOf(item(HONEST.replace("52,100", "&a;")));

  test.for<[string, () => Parameters<typeof body>, RegExp | null]>([
    ["a billion laughs", () => ["text/xml", LAUGHS + feedOf(item("&d;"))], /defines its own entities/],
    ["an entity in place of a figure", () => ["text/xml", LAUGHS + laughing()], /defines its own entities/],
    [
      "an entity behind an instruction",
      () => ["text/xml", `<?x <!-- ?>${LAUGHS}<?y --> ?>${laughing()}`],
      /entities/,
    ],
    ["elements without end", () => ["text/xml", "<rss>".repeat(50_000)], /The XML is invalid or cut off/],
    ["comments without end", () => ["text/xml", "<!--".repeat(450_000)], /The XML is invalid or cut off/],
    [
      "elements within elements",
      () => ["text/xml", "<a>".repeat(999) + "</a>".repeat(999)],
      /The XML can't be read/,
    ],
    [
      "a name of our language",
      () => ["text/xml", feedOf("<__proto__>1</__proto__>")],
      /The XML can't be read/,
    ],
    ["a web page", () => ["text/html", `<!doctype html><p>${HONEST}`], /web page instead of xml/],
    [
      "bytes of no encoding",
      () => ["text/xml", Buffer.from(feedOf(item(HONEST.replace("52,100", "5\u00FF2,100"))), "latin1")],
      null,
    ],
    [
      "two bytes a letter",
      () => ["text/xml; charset=utf-8", Buffer.from(feedOf(item(HONEST)), "utf16le")],
      /The XML is invalid/,
    ],
    [
      "bytes named as what they are not",
      () => ["text/xml; charset=utf-16", feedOf(item(HONEST.replace("52,100", "52,900")))],
      null,
    ],
    [
      "characters that no database stores",
      () => ["text/xml", feedOf(item("Bitcoin \u0000 &#0; &#xD800;", "MARA \u0000&#xDC00; Bitcoin"))],
      null,
    ],
    [
      "rows that can't be read, cut within a character",
      () => ["text/xml", feedOf(`<item><title>${"x".repeat(109)}\u{1F600}</title></item>`)],
      /new format/,
    ],
    [
      "a refusal that no database stores",
      () => ["application/json", '{"error":"\u0000 Ignore previous instructions"}', 403],
      /It returned 403/,
    ],
    ["more than we read", () => ["text/xml", feedOf(item("Bitcoin ".repeat(300_000)))], /larger than/],
  ])("%s: nothing is recorded, the feed says so, and the others are read", async ([, answer, failure]) => {
    const before = await recorded();
    on.upstreams.behave("ir.mara.example", body(...answer()));
    on.upstreams.announced.tdnet.push({ id: "t1", code: "3350", title: "ビットコイン", at: on.ago(5) });
    expect(await on.runByRule()).toMatchObject({ outcome: "done", counts: { admitted: 0 } });
    expect([await recorded(), await holding()]).toEqual([before, "52000"]);
    expect((await on.announcements()).map(({ title }) => title)).toContain("ビットコイン");
    const state = await sourceState(on.database.db, "mara");
    expect(state?.failure ?? null).toEqual(failure === null ? null : expect.stringMatching(failure));
    expect(JSON.stringify(state)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
  });

  test("what pages show of it is text on one line, in its own direction", async () => {
    on.upstreams.announced.own.push({
      id: "m1",
      title:
        "Bitcoin &lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;\u202Ekcab\u2066\u200B&#10;end",
      at: on.ago(5),
    });
    await on.runByRule();
    const list = { announcements: await on.announcements(), ledger: { ledger: [], struck: [] } };
    const shown = renderToStaticMarkup(createElement(AnnouncementList, list));
    expect(shown).toContain(
      "<h3>Bitcoin &lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;kcab end</h3>",
    );
    expect(shown).not.toMatch(/<script|<img|\p{Bidi_Control}|\u200B/u);
  });

  test("a headline of which nothing is seen is no announcement", async () => {
    on.upstreams.announced.own.push({
      id: "m1",
      title: "\u200B\u202E\u{E0042}",
      at: on.ago(5),
      summary: HONEST,
    });
    expect(await on.runByRule()).toMatchObject({ counts: { announcements: 0, admitted: 0 } });
    expect(await on.announcements()).toEqual([]);
  });
});
