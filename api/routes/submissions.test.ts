import { beforeEach, expect, test } from "vitest";
import { z } from "zod";

import { FRAME } from "#pages/frame.ts";
import { openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";
import { textIn } from "#testing/page-text.ts";

const CORRECTION = {
  updateType: "holdings",
  description: "Ann says it is 510.",
  companyName: "ACME Inc.",
  ticker: "ACME",
  companyId: 1,
};
const SUBMISSION = { companyName: "Secret plc", ticker: "SECR", btcHoldings: "40 BTC" };

const Numbered = z.object({ number: z.string(), page: z.string() });

onEachDatabase((open) => {
  let site: AdminSite;
  beforeEach(async () => {
    const text = `<title>${FRAME.title}</title><body>${FRAME.main}`;
    const deps = { releaseKey: () => "r1", releasePage: () => ({ text, headers: [] }) };
    site = await openAdminSite(await open(), { deps });
  });

  const send = async (path: string, body: object) => {
    const [status, answer] = await site.send("POST", path, { body });
    expect(status).toBe(201);
    return Numbered.parse(answer);
  };
  const read = async (page: string) => {
    const answer = await site.app.request(page);
    return { status: answer.status, text: textIn(await answer.text()) };
  };

  test("what is sent is answered with its number and the page of its state, which repeats nothing of it", async () => {
    const { number, page } = await send("/api/update-company", CORRECTION);
    expect([number, page]).toEqual(["correction-1", "/submissions/correction-1"]);
    const { status, text } = await read(page);
    expect(status).toBe(200);
    expect(text).toContain("Correction 1");
    expect(text).toContain("Received. A person will read it. We have not decided yet.");

    const sent = await send("/api/submit-company", SUBMISSION);
    expect(sent).toEqual({ number: "company-1", page: "/submissions/company-1" });
    const company = await read(sent.page);
    expect(company.text).toContain("Submitted company 1");
    for (const typed of ["Ann", "510", "Secret", "SECR", "ACME", "40 BTC"])
      expect(`${text} ${company.text}`).not.toContain(typed);
  });

  test.for([
    ["accepted", "Accepted. What follows from it is recorded as an entry with its source."],
    ["rejected", "Declined. We recorded nothing from it."],
    ["spam", "Declined. We recorded nothing from it."],
  ] as const)(
    "a decision (%s) is on the page at once, without the reviewer's own note",
    async ([state, said]) => {
      for (const [kind, { page }] of [
        ["corrections", await send("/api/update-company", CORRECTION)],
        ["companies", await send("/api/submit-company", SUBMISSION)],
      ] as const) {
        await read(page);
        await site.ask("PUT", `/api/admin/inbox/${kind}/1`, { body: { state, reason: "Private note" } });
        const { text } = await read(page);
        expect(text).toContain(said);
        expect(text).not.toContain("Private note");
      }
    },
  );

  test("with public words it is being checked, accepted with its entries, or declined with the public reason", async () => {
    const { page } = await send("/api/update-company", CORRECTION);
    const publish = async (body: object) => {
      await site.ask("PUT", "/api/admin/corrections/1", { body: { claim: "The holding is old.", ...body } });
      return (await read(page)).text;
    };
    expect(await publish({ state: "checked" })).toContain("Being checked.");
    const declined = await publish({ state: "declined", why: "No source states it." });
    expect(declined).toContain("Declined.");
    expect(declined).toContain("Why No source states it.");
    await publish({ state: "accepted", action: "We recorded the newer total.", entries: "fact-1" });
    const answer = await (await site.app.request(page)).text();
    expect(textIn(answer)).toContain("Accepted.");
    expect(answer).toContain('href="/receipt/line/fact-1"');
    expect(answer).toContain('href="/changes?kind=correction#report-1"');
  });

  test.for(["correction-9", "company-9", "correction-0", "message-1", "1", "correction-1x"])(
    "%s is no number of ours, which the page says",
    async (number) => {
      const { status, text } = await read(`/submissions/${number}`);
      expect([status, text.includes("We have no submission with this number.")]).toEqual([404, true]);
    },
  );
});
