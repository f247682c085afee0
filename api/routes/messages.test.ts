import { beforeEach, describe, expect, test } from "vitest";

import type { Database } from "#db/client.ts";
import { outbox } from "#db/outbox.ts";
import { companySubmissions, correctionSubmissions, contactMessages } from "#db/submissions.ts";
import type { Deps } from "#http/deps.ts";
import { allowance } from "#lib/rate-limit.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";

const SUBMISSION = {
  companyName: "Acme",
  ticker: "ACME",
  btcHoldings: "$40 million",
  rnsDetails: "",
  additionalInfo: "Seen in the news.",
  submittedAt: "2026-01-02T10:00:00.000Z",
};
const CORRECTION = {
  updateType: "holdings",
  description: "They hold more.",
  companyName: "Acme",
  ticker: "ACME",
  companyId: null,
  submittedAt: "2026-01-02T10:00:00.000Z",
};
const CONTACT = { name: "Ann", email: "ann@example.org", subject: "", message: "Hello." };

onEachDatabase((open) => {
  let database: Database;
  let send: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;

  async function openApp(more: Partial<Deps> = {}) {
    database = await open();
    const publicData = await keepPublicData(database, () => {});
    const app = createApp({ ...formDeps(database), publicData, releaseKey: () => null, ...more });
    send = async (path, body, headers = {}) =>
      app.request(path, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      });
  }
  beforeEach(() => openApp());

  const stored = async () => ({
    companies: await database.db.select().from(companySubmissions),
    corrections: await database.db.select().from(correctionSubmissions),
    contacts: await database.db.select().from(contactMessages),
    outbox: await database.db.select().from(outbox),
  });

  test("a submitted company is kept as it was typed", async () => {
    expect((await send("/api/submit-company", SUBMISSION)).status).toBe(201);
    expect((await stored()).companies).toMatchObject([
      {
        companyName: "Acme",
        btcHoldings: "$40 million",
        rnsDetails: null,
        additionalInfo: "Seen in the news.",
        submittedAt: new Date("2026-01-02T10:00:00Z"),
        state: "new",
      },
    ]);
  });

  test("a correction is kept with the company it is about, and its sender gets its number", async () => {
    const answer = await send("/api/update-company", { ...CORRECTION, sourceUrl: "https://acme.example" });
    expect(answer.status).toBe(201);
    const { report } = await answer.json();
    expect((await stored()).corrections).toMatchObject([
      {
        id: report,
        updateType: "holdings",
        ticker: "ACME",
        sourceUrl: "https://acme.example",
        companyId: null,
      },
    ]);
  });

  test("a correction about a company that is not ours is kept without it", async () => {
    expect((await send("/api/update-company", { ...CORRECTION, companyId: 999 })).status).toBe(201);
    expect((await stored()).corrections).toMatchObject([{ ticker: "ACME", companyId: null }]);
  });

  test("a message needs no subject", async () => {
    expect((await send("/api/contact", CONTACT)).status).toBe(201);
    expect((await stored()).contacts).toMatchObject([{ name: "Ann", subject: null, message: "Hello." }]);
  });

  test("any script and any emoji comes back as it was sent", async () => {
    const message = "株式会社 🟧 \u202Eabc ‏שלום";
    await send("/api/contact", { ...CONTACT, message });
    expect((await stored()).contacts).toMatchObject([{ message }]);
  });

  describe("what is wrong is refused with the field and the reason, and nothing is kept", () => {
    test.for([
      ["/api/submit-company", { ...SUBMISSION, ticker: " " }, /^ticker: is required\.$/],
      ["/api/submit-company", { ...SUBMISSION, btcHoldings: 5 }, /^btcHoldings: /],
      ["/api/submit-company", { ...SUBMISSION, admin: true }, /admin/],
      ["/api/submit-company", { ...SUBMISSION, submittedAt: "yesterday" }, /^submittedAt: /],
      ["/api/submit-company", { ...SUBMISSION, companyName: "x".repeat(201) }, /^companyName: /],
      [
        "/api/submit-company",
        { ...SUBMISSION, rnsDetails: "a\0b" },
        /^rnsDetails: contains a character we can't store\.$/,
      ],
      ["/api/update-company", { ...CORRECTION, updateType: "delete" }, /^updateType: /],
      ["/api/update-company", { ...CORRECTION, description: "" }, /^description: is required\.$/],
      ["/api/update-company", { ...CORRECTION, companyId: -1 }, /^companyId: /],
      ["/api/contact", { ...CONTACT, name: "" }, /^name: is required\.$/],
      [
        "/api/contact",
        { ...CONTACT, email: "nobody" },
        /^email: must be an e-mail address such as name@example\.com\.$/,
      ],
      ["/api/contact", { ...CONTACT, message: "x".repeat(5_001) }, /^message: /],
      ["/api/contact", [CONTACT], /^must be an object/],
      ["/api/contact", "{not json", /^The body is not valid JSON\.$/],
      ["/api/contact", "", /^The body is not valid JSON\.$/],
    ] as const)("%s %o", async ([path, body, reason]) => {
      const response = await send(path, body);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ message: expect.stringMatching(reason) });
      expect(await stored()).toEqual({ companies: [], corrections: [], contacts: [], outbox: [] });
    });
  });

  test("a body that is too large, of another type, or from another site is turned away", async () => {
    const large = { ...CONTACT, message: "x".repeat(70_000) };
    expect((await send("/api/contact", large)).status).toBe(413);
    expect((await send("/api/contact", CONTACT, { "Content-Type": "text/plain" })).status).toBe(415);
    expect((await send("/api/contact", CONTACT, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await stored()).contacts).toEqual([]);
  });

  test("one address may send so many, then is told when to come back", async () => {
    await openApp({ messageLimit: allowance({ points: 2, seconds: 600 }) });
    for (const status of [201, 201, 429]) expect((await send("/api/contact", CONTACT)).status).toBe(status);
    const refused = await send("/api/submit-company", SUBMISSION);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await stored()).contacts).toHaveLength(2);
  });

  test("where the operator wants mail, each message waits in the outbox, its subject on one line", async () => {
    await openApp({ mailsOperator: true });
    await send("/api/contact", { ...CONTACT, subject: "Hi\r\nBcc: all@example.org" });
    expect((await stored()).outbox).toMatchObject([
      { subject: "Hi Bcc: all@example.org", replyTo: "ann@example.org", sentAt: null, attempts: 0 },
    ]);
  });
});
