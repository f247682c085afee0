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
  const PLACES = ["/corrections", "/corrections.xml", "/corrections.json", "/api/v1/corrections"];

  test("a correction is public nowhere until an administrator has published it", async () => {
    expect((await page("/corrections/1"))[0]).toBe(404);
    const [, unpublished] = await page("/corrections/1");
    const [, unknown] = await page("/corrections/9");
    expect(unpublished.replaceAll("report 1", "report 9")).toBe(unknown);
    expect(await site.send("GET", "/api/admin/corrections/1")).toEqual([200, { words: null }]);
    for (const place of PLACES) {
      const [status, text] = await page(place);
      expect([place, status, text.includes("Report 1")]).toEqual([place, 200, false]);
    }
    expect((await page("/corrections"))[1]).toContain("No reader reports published yet.");
  });

  test("published, it shows what the administrator wrote and nothing that was typed", async () => {
    expect((await publish({}))[0]).toBe(200);
    const [status, text] = await page("/corrections/1");
    expect(status).toBe(200);
    for (const part of [
      "Report 1 about ACME Inc.: accepted",
      "sold",
      WORDS.action,
      'href="/receipt/line/fact-1"',
      'href="/company/1"',
      "Received",
      "20 Nov 2026",
    ])
      expect(text).toContain(part);
    for (const place of ["/corrections/1", ...PLACES]) {
      const [, shown] = await page(place);
      expect([place, /Ann|mail\.example|a lie|1012/.test(shown)]).toEqual([place, false]);
      expect([place, shown.includes(place.includes("/v1/") ? "report-1" : "ACME")]).toEqual([place, true]);
    }
    expect(await site.read("/api/v1/corrections")).toMatchObject({
      data: [{ id: "report-1", kind: "report", state: "accepted", claim: WORDS.claim, reason: WORDS.why }],
    });
  });

  test("each state has its day, the latest wording counts, and withdrawing hides it again", async () => {
    await publish({ state: "checked", action: "", why: "", claim: "First words" });
    await publish({ state: "checked", action: "", why: "", claim: "Better words" });
    await publish({ claim: "Last words" });
    const [, text] = await page("/corrections/1");
    expect(text).toMatch(/Received\s.*,\s+checked\s.*,\s+accepted\s/s);
    expect(text).toContain("Last words");
    expect(text).not.toMatch(/First|Better/);
    await publish({ state: "withdrawn" });
    expect((await page("/corrections/1"))[0]).toBe(404);
    expect(await site.read("/api/v1/corrections")).toMatchObject({ data: [] });
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
    expect((await page("/corrections/1"))[0]).toBe(404);
  });

  test("a correction that never arrived is not published", async () => {
    expect((await publish({}, 7))[0]).toBe(404);
  });

  describe("our own corrections", () => {
    test("stand in the list, the feeds and the API with the old figure and why", async () => {
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
      const [, text] = await page("/corrections");
      expect(text).toContain("2 BTC");
      expect(text).toContain("another company");
      expect((await page("/corrections.xml"))[1]).toContain(`event-${sold}-withdrawn`);
      expect(await site.read("/api/v1/corrections?company=1")).toMatchObject({
        data: [
          {
            id: `event-${sold}`,
            state: "withdrawn",
            before: "2 BTC",
            after: null,
            reason: "It was another company's sale.",
          },
        ],
      });
      expect(await site.read("/api/v1/corrections?company=2")).toMatchObject({ data: [] });
      expect(await site.read("/api/v1/corrections?knownAt=2026-01-01")).toMatchObject({ data: [] });
    });
  });

  test("a page beyond the last is not found, and an address that is none is refused by name", async () => {
    const [missing, words] = await page("/corrections?after=50");
    expect([missing, words.includes("Corrections not found")]).toEqual([404, true]);
    const [status, text] = await page("/corrections?after=minus");
    expect(status).toBe(400);
    expect(text).toContain("after: must be a whole number");
  });
});
