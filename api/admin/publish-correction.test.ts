import { beforeEach, describe, expect, test } from "vitest";

import { insertEvent, retractEvent } from "#db/facts.ts";
import { sourceIdAt } from "#db/sources.ts";
import { storeCorrection } from "#db/submissions.ts";
import { FRAME } from "#pages/frame.ts";
import { NOW, openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";

const TYPED = "Ann Example, ann@mail.example: your figure is a lie";
const RECEIVED = {
  updateType: "holdings",
  fieldToUpdate: "BTC holdings",
  currentValue: "1000",
  correctedValue: "1012",
  sourceUrl: null,
  description: TYPED,
  companyName: "ACME Inc.",
  ticker: "ACME",
  companyId: 1,
  submittedAt: NOW.toISOString(),
} as const;
const WORDS = {
  state: "accepted",
  claim: "The company sold 2 BTC in October.",
  action: "We recorded the sale.",
  why: "The filing of 4 November states it.",
  entries: "fact-1",
};
const frame = `<title>${FRAME.title}</title>${FRAME.main}`;

onEachDatabase((open) => {
  let site: AdminSite;
  beforeEach(async () => {
    site = await openAdminSite(await open(), {
      deps: { releasePage: () => ({ text: frame, headers: [] }) },
    });
    await storeCorrection(site.db, RECEIVED, null);
  });

  const publish = (words: object, id = 1) =>
    site.send("PUT", `/api/admin/corrections/${id}`, { body: { ...WORDS, ...words } });
  const page = async (path: string): Promise<[number, string]> => {
    const answer = await site.app.request(path);
    return [answer.status, await answer.text()];
  };
  const LIST = "/changes?kind=correction";
  const PLACES = [LIST, "/changes.xml?kind=correction", "/changes.json?kind=correction"];
  const reports = async () =>
    [...(await page(LIST))[1].matchAll(/<li id="(report-\d+)"/g)].map(([, id]) => id);

  test("a correction is public nowhere until an administrator has published it", async () => {
    const answer = await site.app.request("/corrections/1");
    expect([answer.status, answer.headers.get("Location")]).toEqual([308, `${LIST}#report-1`]);
    expect(await reports()).toEqual([]);
    expect(await site.send("GET", "/api/admin/corrections/1")).toEqual([200, { words: null }]);
    for (const place of PLACES) {
      const [status, text] = await page(place);
      expect([place, status, text.includes("Report 1")]).toEqual([place, 200, false]);
    }
    expect((await page(LIST))[1]).toContain("No reader reports published yet.");
  });

  test("published, it shows what the administrator wrote and nothing that was typed", async () => {
    expect((await publish({}))[0]).toBe(200);
    const [, text] = await page(LIST);
    expect(await reports()).toEqual(["report-1"]);
    for (const part of [
      "Report 1 about ACME Inc.",
      "<ins>Accepted.</ins>",
      "sold",
      WORDS.action,
      'href="/receipt/line/fact-1"',
      'href="/changes?company=1&amp;kind=all"',
      "Received",
      "20 Nov 2026",
    ])
      expect(text).toContain(part);
    for (const place of PLACES) {
      const [, shown] = await page(place);
      expect([place, /Ann|mail\.example|a lie|1012/.test(shown)]).toEqual([place, false]);
      expect([place, shown.includes("Report 1 about ACME Inc.")]).toEqual([place, true]);
    }
    expect(await site.read("/changes.json?kind=correction")).toMatchObject({
      items: [
        {
          id: "tag:tracker.example,2026:erratum-report-1-accepted",
          title: "Report 1 about ACME Inc.: accepted",
          content_text: `Claim: ${WORDS.claim} What we did: ${WORDS.action} Why: ${WORDS.why}`,
        },
      ],
    });
    for (const place of ["/changes?kind=all", "/changes.xml", `${LIST}&company=2`, `${LIST}&to=2026-01-01`])
      expect((await page(place))[1]).not.toContain("Report 1");
  });

  test("each state has its day, the latest wording counts, and withdrawing hides it again", async () => {
    await publish({ state: "checked", action: "", why: "", claim: "First words" });
    await publish({ state: "checked", action: "", why: "", claim: "Better words" });
    await publish({ claim: "Last words" });
    const [, text] = await page(LIST);
    expect(text).toMatch(/Received\s.*,\s+checked\s.*,\s+accepted\s/s);
    expect(text).toContain("Last words");
    expect(text).not.toMatch(/First|Better/);
    await publish({ state: "withdrawn" });
    expect(await reports()).toEqual([]);
    expect(await site.read("/changes.json?kind=correction")).toMatchObject({ items: [] });
    expect((await site.log()).map(({ action, subject }) => [action, subject])).toEqual(
      Array.from({ length: 4 }, () => ["publish-correction", "correction/1"]),
    );
  });

  test.for([
    [{ claim: "" }, "claim: is required."],
    [{ claim: "Write to ann@mail.example" }, /^claim: must not contain an e-mail address/],
    [{ action: "Thanks to ann@mail.example" }, /^action: must not contain an e-mail address/],
    [{ state: "declined", why: "" }, "why: is required for a declined correction."],
    [{ action: "" }, "action: is required for an accepted correction."],
    [{ entries: "all of them" }, /^entries: must be names of ledger entries such as/],
    [{ entries: "event-77" }, "entries: our ledgers have no entry event-77."],
    [{ name: "Ann" }, /name/],
  ] as const)("%o is refused", async ([change, reason]) => {
    const message = typeof reason === "string" ? reason : expect.stringMatching(reason);
    expect(await publish(change)).toEqual([400, { message }]);
    expect(await reports()).toEqual([]);
  });

  test("a correction that never arrived is not published", async () => {
    expect((await publish({}, 7))[0]).toBe(404);
  });

  describe("our own corrections", () => {
    test("stand in the list, the feeds and the table with the old figure and why", async () => {
      const sourceId = await sourceIdAt(site.db, null, { kind: "stated" });
      const sold = await insertEvent(site.db, {
        companyId: 1,
        kind: "sell",
        btc: "-2",
        totalUsd: null,
        priceUsd: null,
        btcAfter: null,
        asOf: "2026-10-30",
        method: "disclosed",
        disclosedAt: null,
        note: null,
        sourceId,
      });
      await retractEvent(site.db, sold, { sourceId, note: "It was another company's sale." });
      await site.publicData.refresh();
      for (const place of [...PLACES, "/changes.csv?kind=correction"]) {
        const [, text] = await page(place);
        expect(text).toMatch(/Withdrawn entry of .*: Sold .*2 BTC/);
        expect(text).toContain("It was another company");
        expect(text).toContain(`event-${sold + 1}`);
        expect((await page(`${place}&company=2`))[1]).not.toContain("Withdrawn");
      }
    });
  });
});
