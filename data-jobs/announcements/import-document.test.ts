import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";

import { eachAnnouncementRun, storeCloses } from "#jobs/testing/announcement-run.ts";
import { WEEKLY_WORDS } from "#jobs/testing/announcement-upstreams.ts";
import { onEachDatabase } from "#testing/database.ts";

import { importDocument } from "./import-document.ts";

onEachDatabase((open) => {
  const on = eachAnnouncementRun(open);
  beforeEach(() => storeCloses(on.database, on.market.clock.now));

  const saved = async (content: string | Uint8Array): Promise<string> => {
    const file = join(await mkdtemp(join(tmpdir(), "import-")), "document.htm");
    await writeFile(file, content);
    return file;
  };
  const take = (file: string, options: string) =>
    importDocument([file, ...options.split(" ").filter(Boolean)], {
      db: on.database.db,
      now: on.market.clock.now,
      admitsByRule: true,
    });
  const WEEK = "--company MSTR --published 2026-11-16";
  const LINK = "--link https://www.sec.example/mstr-20261116.htm";
  const FILING = `<p>SECURITIES AND EXCHANGE COMMISSION</p><p>FORM 8-K</p><p>Item 8.01 Other Events</p>${WEEKLY_WORDS}`;
  const holding = async () => (await on.market.shownOf("MSTR"))?.btcHoldings;
  const nothing = async () =>
    expect([await holding(), await on.proposals(), await on.announcements()]).toEqual(["848750", [], []]);

  test("a dry run says what would be recorded, and stores nothing", async () => {
    const said = await take(await saved(FILING), `${WEEK} --dry-run`);
    expect(said).toContain("Strategy: 8-K: Other Events (SEC Form 8-K, 2026-11-16)");
    expect(said).toContain("Read: buy 1250 BTC, total 850000 BTC, as of 2026-11-15.");
    expect(said).toContain("Would be recorded by R1");
    await nothing();
  });

  test("a figure is recorded by its rule, once however often the file is imported", async () => {
    const file = await saved(FILING);
    expect(await take(file, `${WEEK} ${LINK}`)).toContain("Recorded by R1");
    expect(await holding()).toBe("850000");
    expect(await take(file, `${WEEK} ${LINK}`)).toBe("Imported before. Nothing was recorded.");
    expect(await take(await saved(`${FILING} `), `${WEEK} ${LINK}`)).toContain("already");
    expect([await on.proposals(), await on.announcements()]).toMatchObject([[{ rule: "R1" }], [{}]]);
  });

  test("what has to wait says why, and is in the inbox", async () => {
    const said = await take(await saved(FILING.replace("850,000", "851,000")), `${WEEK} ${LINK}`);
    expect(said).toContain("Waits in the inbox.");
    expect(await on.proposals()).toMatchObject([{ rule: null, btcTotal: "851000", state: "new" }]);
    expect(await holding()).toBe("848750");
  });

  test("a copy on a newswire waits for its source", async () => {
    const said = await take(await saved(FILING), `${WEEK} ${LINK} --from wire`);
    expect(said).toContain(
      "Waits in the inbox. The source is neither a regulator nor the company's own feed.",
    );
  });

  test("a document about something else is not kept", async () => {
    const said = await take(
      await saved("<p>A new director was appointed.</p>"),
      `${WEEK} ${LINK} --from release`,
    );
    expect(said).toContain("It doesn't mention bitcoin.");
    await nothing();
  });

  describe("is refused with one sentence", () => {
    test.each<[name: string, content: string | Uint8Array, options: string, reason: string]>([
      ["an empty file", "", WEEK, "is empty"],
      ["a PDF", "%PDF-1.7", WEEK, "is not text"],
      ["a binary file", new Uint8Array([1, 0, 2]), WEEK, "is not text"],
      ["a huge file", "x".repeat(6_000_001), WEEK, "is larger than 6 MB"],
      [
        "an unknown company",
        FILING,
        "--company NOPE --published 2026-11-16 --dry-run",
        "no company has the ticker NOPE",
      ],
      ["no company", FILING, "--published 2026-11-16 --dry-run", "--company: must be a ticker"],
      ["no day", FILING, "--company MSTR --dry-run", "--published: must be"],
      ["no such day", FILING, "--company MSTR --published 2026-02-31 --dry-run", "--published: must be"],
      ["a day to come", FILING, "--company MSTR --published 2027-01-01 --dry-run", "is in the future"],
      ["no link", FILING, WEEK, "--link: must be the address"],
      ["a link of another kind", FILING, `${WEEK} --link javascript:1`, "--link: must be the address"],
      ["an unknown source", FILING, `${WEEK} --from nasdaq --dry-run`, "--from: must be one of"],
      ["an unknown option", FILING, `${WEEK} --dryrun`, "Usage: npm run job import"],
    ])("%s", async (_name, content, options, reason) => {
      await expect(take(await saved(content), options)).rejects.toThrow(reason);
      await nothing();
    });

    test("a file that is not there", async () => {
      await expect(take("nowhere.htm", WEEK)).rejects.toThrow("nowhere.htm: there is no such file.");
    });
  });
});
