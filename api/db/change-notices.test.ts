import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { onBothDatabases } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";

import { listenForChanges, type ChangeNotice } from "./change-notices.ts";
import { companies } from "./companies.ts";
import { companyMedia } from "./media.ts";
import { populate } from "./populate.ts";

const MEDIA = { type: "youtube", title: "Talk", url: "https://media.test/1" } as const;

onBothDatabases((open) => {
  test("a notice names the companies whose rows changed, as far as it has room for them", async ({
    onTestFinished,
  }) => {
    const database = await open();
    const { db } = database;
    await populate(db, seedOf({ ticker: "A" }, { ticker: "B" }, { ticker: "C" }));
    const received: (ChangeNotice | null)[] = [];
    const changes = await listenForChanges(database, (notice) => received.push(notice));
    onTestFinished(changes.close);
    const noticesOf = async (work: () => PromiseLike<unknown>) => {
      expect(await changes.caughtUp()).toBe(true);
      received.length = 0;
      await work();
      expect(await changes.caughtUp()).toBe(true);
      return received.map(
        (notice) => notice && { ...notice, companyIds: notice.companyIds?.toSorted() ?? null },
      );
    };

    const media = [1, 3].map((companyId) => ({ companyId, ...MEDIA }));
    expect(await noticesOf(() => db.insert(companyMedia).values(media))).toEqual([
      { table: "company_media", companyIds: [1, 3] },
    ]);
    expect(
      await noticesOf(() =>
        db.update(companyMedia).set({ companyId: 2 }).where(eq(companyMedia.companyId, 1)),
      ),
    ).toEqual([{ table: "company_media", companyIds: [1, 2] }]);
    expect(await noticesOf(() => db.delete(companyMedia).where(eq(companyMedia.companyId, 3)))).toEqual([
      { table: "company_media", companyIds: [3] },
    ]);
    expect(
      await noticesOf(() => db.delete(companyMedia).where(eq(companyMedia.companyId, 3))),
      "nothing changed",
    ).toEqual([]);
    const many = Array.from({ length: 2_000 }, (_, n) => ({ ticker: `N${n}`, name: "New" }));
    expect(await noticesOf(() => db.insert(companies).values(many))).toEqual([
      { table: "companies", companyIds: null },
    ]);
  });
});
