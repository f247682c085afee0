import { beforeEach, expect, test } from "vitest";

import { FRAME } from "#pages/frame.ts";
import { openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";

const frame = { text: `<title>${FRAME.title}</title>${FRAME.main}`, headers: [] };
const TWICE = "appears 2 times; send it once";
const UNKNOWN = "unknown parameter; this address accepts";

onEachDatabase((open) => {
  let site: AdminSite;
  beforeEach(async () => {
    site = await openAdminSite(await open(), { deps: { releaseKey: () => "r1", releasePage: () => frame } });
  });

  const ask = async (path: string, method = "GET") => {
    const answer = await site.ask(method, path);
    return { status: answer.status, text: (await answer.text()).replaceAll("&#39;", "'") };
  };

  /** The first value alone is asked for first, so that its stored answer could be taken for the other. */
  test.for([
    ["/changes", "kind=all", "kind=sell"],
    ["/changes", "company=", "company=1"],
    ["/changes.xml", "company=1", "company=2"],
    ["/changes.json", "from=2026-01-01", "from=2026-01-02"],
    ["/changes.csv", "kind=all", "kind=all"],
    ["/changes", "kind=all&after=0", "after=1"],
    ["/company/1", "asOf=2026-01-02", "asOf=2026-01-03"],
    ["/company/1", "knownAt=", "knownAt=2026-01-03"],
    ["/receipt/total/btc", "asOf=2026-01-02", "asOf=2026-01-03"],
    ["/receipt/total/btc.json", "asOf=2026-01-02", "asOf=2026-01-03"],
    ["/api/market-data/BTC/close", "day=2026-01-02", "day=2026-01-03"],
    ["/api/admin/history", "limit=1", "limit=2"],
    ["/api/admin/inbox/messages", "state=new", "state=rejected"],
  ] as const)("%s?%s&%s is refused, although the first alone is answered", async ([path, first, second]) => {
    expect((await ask(`${path}?${first}`)).status).toBeLessThan(400);
    const refused = await ask(`${path}?${first}&${second}`);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(TWICE);
  });

  test.for([
    ["PUT", "/api/admin/companies/1/shares?check=true&check=false", `check: ${TWICE}`],
    ["DELETE", "/api/admin/companies/1?reason=a&reason=b", `reason: ${TWICE}`],
    ["DELETE", "/api/admin/companies/1?chekc=true", `chekc: ${UNKNOWN} check, reason.`],
    ["GET", "/api/admin/history?before=9&state=open", `state: ${UNKNOWN} before, limit, subject, search.`],
    ["GET", "/api/admin/inbox/figures?subject=x", `subject: ${UNKNOWN} before, limit, state.`],
    ["GET", "/api/market-data/BTC/close?day=2026-01-02&utm=1", `utm: ${UNKNOWN} day.`],
  ] as const)("%s %s is refused: %s", async ([method, path, sentence]) => {
    const body = method === "PUT" ? { body: { sharesOutstanding: "5" } } : {};
    expect(await site.send(method, path, body)).toEqual([
      400,
      expect.objectContaining({ message: expect.stringContaining(sentence) }),
    ]);
    expect(await site.log()).toEqual([]);
  });

  test.for(["/changes", "/changes.csv", "/company/1", "/receipt/total/btc"])(
    "%s ignores what a link from elsewhere adds",
    async (path) => {
      expect((await ask(`${path}?utm_source=a&utm_source=b&toString=1&toString=2`)).status).toBe(200);
    },
  );
});
