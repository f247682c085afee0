import { createHash } from "node:crypto";
import { expect, test } from "vitest";

import { PROPOSALS, decide } from "#admin/decision.ts";
import { eachAnnouncementRun } from "#jobs/testing/announcement-run.ts";
import {
  WEEKLY_WORDS,
  announcementBehaviours,
  londonPurchase,
  weeklyFiling,
  type UpstreamFiling,
} from "#jobs/testing/announcement-upstreams.ts";
import { HOUR_MS } from "#jobs/testing/market-run.ts";
import { CIK } from "#jobs/testing/market-upstreams.ts";
import { snapshotNow } from "#jobs/testing/snapshots.ts";
import { by, json, page } from "#jobs/testing/upstreams.ts";
import { onEachDatabase } from "#testing/database.ts";
import { intentOfAnn } from "#testing/intent.ts";

onEachDatabase((open) => {
  const on = eachAnnouncementRun(open);
  const { run, ago, announcements, proposals } = on;

  const weekly = (more: Partial<UpstreamFiling> = {}) => weeklyFiling({ acceptedAt: ago(9), ...more });
  const tellAll = () => {
    on.upstreams.announced.filings.push(weekly());
    on.upstreams.announced.rns.push(
      londonPurchase(ago(15)),
      { id: "2A", symbol: "VOD", headline: "Bitcoin Purchase", at: ago(15), text: null },
      { id: "3A", symbol: "SWC", headline: "Total Voting Rights", at: ago(14), text: null },
    );
    on.upstreams.announced.tdnet.push({
      id: "77",
      code: "3350",
      title: "ビットコインの追加購入に関するお知らせ",
      at: ago(20),
    });
    on.upstreams.announced.wire.push({
      id: "w1",
      title: "MARA Holdings Purchases 100 BTC; Now Holds 52,100 BTC",
      at: ago(5),
      subject: "Nasdaq:MARA",
    });
  };

  test("a filing in both lists of the SEC has the time of the newest filings", async () => {
    const filing = weekly();
    on.upstreams.announced.filings.push(filing);
    const recent = {
      accessionNumber: [filing.accession],
      form: ["8-K"],
      items: ["8.01"],
      acceptanceDateTime: ["2026-11-20T13:00:00.000Z"],
    };
    on.upstreams.behaveAs({
      ...announcementBehaviours(on.upstreams.announced),
      "data.sec.gov": by(({ url }) =>
        url.pathname.endsWith(`${CIK.MSTR}.json`) ? json({ filings: { recent, files: [] } }) : page(404),
      ),
    });
    await run();
    expect(await announcements()).toMatchObject([{ publishedAt: "2026-11-20T13:00:00.000Z" }]);
  });

  test("hears every upstream, keeps what it says once, and lets what it read wait", async () => {
    tellAll();
    const result = await run();
    expect(result).toMatchObject({
      outcome: "done",
      counts: { announcements: 5, proposals: 3 },
      message: null,
    });
    expect(result.counts).not.toHaveProperty("failures");
    expect(await announcements()).toMatchObject([
      {
        ticker: "MARA",
        type: "Press Release",
        category: "treasury",
        source: "GlobeNewswire",
        description: "",
        btcTotal: null,
      },
      {
        ticker: "MSTR",
        type: "SEC Filing",
        title: "8-K: Regulation FD Disclosure; Other Events",
        publishedAt: "2026-11-20T13:00:00.000Z",
      },
      { ticker: "SWC", category: "regulatory", title: "Total Voting Rights" },
      { ticker: "SWC", type: "RNS Announcement", category: "treasury", title: "Bitcoin Purchase" },
      { ticker: "3350.T", category: "treasury", rnsUrl: "https://www.release.tdnet.info/inbs/77.pdf" },
    ]);
    expect(await proposals()).toMatchObject([
      { ticker: "MARA", kind: "buy", btc: "100", btcTotal: "52100", grade: "check" },
      {
        ticker: "MSTR",
        kind: "buy",
        btc: "1250",
        btcTotal: "850000",
        averagePrice: "USD 90080",
        cost: "USD 112600000",
        asOf: "2026-11-15",
        standing: "848750",
        state: "new",
        sentence: expect.stringContaining("1,250 | $ 112.6"),
        announcement: { url: expect.stringContaining("/Archives/edgar/data/1050446/000119312526016002/") },
      },
      { ticker: "SWC", kind: "buy", btc: "12.5", btcTotal: "2712.5" },
    ]);
    expect((await on.market.shownOf("MSTR"))?.btcHoldings).toBe("848750");
  });

  test("again changes nothing, in whatever order and however often it is told", async () => {
    tellAll();
    await run();
    const before = [await announcements(), await proposals(), await on.market.learned()];
    on.market.pass(HOUR_MS);
    const { filings, rns, wire } = on.upstreams.announced;
    filings.push(...structuredClone(filings).toReversed());
    rns.push(...structuredClone(rns).toReversed());
    wire.push(...structuredClone(wire).toReversed());
    expect(await run()).toMatchObject({ outcome: "unchanged", counts: { announcements: 0, proposals: 0 } });
    expect([await announcements(), await proposals(), await on.market.learned()]).toEqual(before);
  });

  test("one purchase told in three places waits once", async () => {
    const title = "Strategy Acquires 1,250 BTC; Now Holds 850,000 BTC";
    on.upstreams.announced.filings.push(
      weekly(),
      weekly({ accession: "0001193125-26-016003", documents: { "ex99-1.htm": `<p>${title}</p>` } }),
    );
    on.upstreams.announced.wire.push({ id: "w2", title, at: ago(8), subject: "Nasdaq:MSTR" });
    expect(await run()).toMatchObject({ counts: { announcements: 3, proposals: 1 } });
  });

  test("what says nothing of bitcoin is not kept, and not read again", async () => {
    on.upstreams.announced.filings.push(
      weekly({ documents: { "a.htm": "<p>A director left.</p>" } }),
      weekly({ accession: "0001193125-26-016004", items: "5.02", documents: { "b.htm": WEEKLY_WORDS } }),
    );
    on.upstreams.announced.wire.push({
      id: "w3",
      title: "MARA Holdings to present",
      at: ago(5),
      subject: "Nasdaq:MARA",
    });
    await run();
    on.market.pass(HOUR_MS);
    const asked = on.upstreams.asked.length;
    expect(await run()).toMatchObject({ outcome: "unchanged" });
    const read = on.upstreams.asked.slice(asked).filter(({ url }) => url.pathname.startsWith("/Archives"));
    expect([read, await announcements()]).toEqual([[], []]);
  });

  test("results are kept also where they say nothing of bitcoin", async () => {
    on.upstreams.announced.filings.push(
      weekly({ items: "2.02,9.01", documents: { "a.htm": "<p>Revenue rose.</p>" } }),
    );
    await run();
    expect(await announcements()).toMatchObject([{ category: "earnings" }]);
  });

  test("what a company's own feed tells of bitcoin is its news, whatever it is called there", async () => {
    on.upstreams.announced.own.push(
      { id: "o1", title: "October Production: 736 Bitcoin", at: ago(5) },
      { id: "o2", title: "New Chief Financial Officer", at: ago(4) },
    );
    await run();
    expect(await announcements()).toMatchObject([
      { ticker: "MARA", source: "MARA Holdings", title: "October Production: 736 Bitcoin" },
    ]);
  });

  test("news of an evening in New York, and of a morning in Tokyo, are of the day it was there", async () => {
    on.upstreams.announced.own.push({
      id: "o3",
      title: "MARA Holdings Purchases 100 BTC; Now Holds 52,100 BTC",
      at: new Date("2026-11-20T01:30:00Z"),
    });
    on.upstreams.announced.wire.push({
      id: "w5",
      title: "Metaplanet Purchases 100 BTC; Now Holds 40,100 BTC",
      at: new Date("2026-11-18T23:30:00Z"),
      subject: "TSE:3350",
    });
    await run();
    const days = (await proposals()).map(({ ticker, asOf }) => [ticker, asOf]);
    expect(Object.fromEntries(days)).toEqual({ MARA: "2026-11-19", "3350.T": "2026-11-19" });
  });

  test("somebody else's news, and lawyers', are nobody's", async () => {
    on.upstreams.announced.wire.push(
      {
        id: "l1",
        title: "MARA Holdings Investor Alert: Law Firm Investigates Bitcoin Losses",
        at: ago(5),
        summary: "MARA (NASDAQ: MARA)",
      },
      {
        id: "l2",
        title: "Fund Buys Bitcoin Miners",
        at: ago(5),
        summary: "It bought shares of MARA Holdings (NASDAQ: MARA) for bitcoin.",
      },
      { id: "l3", title: "MARA Beauty Accepts Bitcoin", at: ago(5), summary: "MARA Beauty (OTC: MRBT)" },
    );
    await run();
    expect(await announcements()).toEqual([]);
  });

  test("news under a name that no database keeps costs none of the others", async () => {
    const endless = Array.from({ length: 100 }, (_, n) => createHash("sha256").update(`${n}`).digest("hex"));
    on.upstreams.announced.own.push({
      id: endless.join(""),
      title: "October Production: 736 Bitcoin",
      at: ago(5),
    });
    on.upstreams.announced.tdnet.push({
      id: "7\u00007",
      code: "3350",
      title: "ビットコインの追加購入",
      at: ago(5),
    });
    on.upstreams.announced.rns.push({ ...londonPurchase(ago(5)), id: "1\u0000" }, londonPurchase(ago(6)));
    const { outcome, counts } = await run();
    expect(outcome).toBe("done");
    expect(await announcements()).toMatchObject([{ ticker: "SWC", title: "Bitcoin Purchase" }]);
    expect(counts["rejected"]).toHaveLength(3);
  });

  test("news of the future waits for its time", async () => {
    on.upstreams.announced.filings.push(weekly({ acceptedAt: ago(-30) }));
    on.upstreams.announced.wire.push({
      id: "w4",
      title: "MARA Holdings Buys Bitcoin",
      at: ago(-30),
      subject: "Nasdaq:MARA",
    });
    const { counts } = await run();
    expect(counts).toMatchObject({
      announcements: 0,
      rejected: [
        expect.stringContaining("is dated in the future"),
        expect.stringContaining("is dated in the future"),
      ],
    });
    on.market.pass(31 * HOUR_MS);
    expect(await run()).toMatchObject({ counts: { announcements: 2 } });
  });

  test("old news is none", async () => {
    on.upstreams.announced.filings.push(weekly({ acceptedAt: ago(15 * 24) }));
    on.upstreams.announced.tdnet.push({ id: "1", code: "3350", title: "ビットコイン", at: ago(15 * 24) });
    await run();
    expect(await announcements()).toEqual([]);
  });

  test("from an announcement, once confirmed, to the figure that pages are made of", async () => {
    on.upstreams.announced.filings.push(weekly());
    await run();
    const [proposal] = await proposals();
    const figures = async () => {
      const { companies } = await snapshotNow(on.database, on.market.clock.now);
      return companies.find(({ ticker }) => ticker === "MSTR");
    };
    expect(await figures()).toMatchObject({ btcHoldings: "848750" });
    await decide(PROPOSALS)({
      tx: on.database.db,
      sent: { state: "accepted", reason: null },
      intent: intentOfAnn(on.market.clock.now),
      id: proposal?.id ?? 0,
    });
    expect(await figures()).toMatchObject({
      btcHoldings: "850000",
      evidence: {
        btcHoldings: {
          asOf: "2026-11-15",
          disclosedAt: "2026-11-20",
          method: "disclosed",
          source: { publisher: "SEC Form 8-K", url: proposal?.announcement.url },
        },
      },
    });
  });
});
