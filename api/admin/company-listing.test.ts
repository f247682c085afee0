import { beforeEach, expect, test } from "vitest";

import { openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";

const EIGHT = Array.from({ length: 8 }, (_, n) => ({
  ticker: `T${n}`,
  btc: String(80 - n),
  featured: n === 0,
}));

onEachDatabase((open) => {
  let site: AdminSite;
  beforeEach(async () => {
    site = await openAdminSite(await open(), { holders: EIGHT });
  });

  const feature = (featuredCompanyIds: unknown, query = "") =>
    site.send("PUT", `/api/admin/featured-companies${query}`, { body: { featuredCompanyIds } });
  const featured = async () =>
    (await site.companies()).filter(({ isFeatured }) => isFeatured).map(({ id }) => id);

  test("exactly the chosen ones are featured, six at most, or none", async () => {
    expect(await feature([2, 3, 3])).toEqual([200, { featuredCompanyIds: [2, 3] }]);
    expect(await featured()).toEqual([2, 3]);
    await feature([1, 2, 3, 4, 5, 6]);
    expect(await featured()).toEqual([1, 2, 3, 4, 5, 6]);
    await feature([]);
    expect(await featured()).toEqual([]);
  });

  test("only those whose flag changed get a new revision", async () => {
    await feature([1, 2]);
    expect((await site.companies()).map(({ revision }) => revision)).toEqual([1, 2, 1, 1, 1, 1, 1, 1]);
  });

  test("the choice before and after is written down", async () => {
    await feature([2], "?reason=New%20week");
    expect(await site.log()).toMatchObject([
      {
        action: "set-featured",
        before: { featuredCompanyIds: [1] },
        after: { featuredCompanyIds: [2] },
        reason: "New week",
      },
    ]);
  });

  test("seven, one that nobody tracks or what is no list is refused and changes no flag", async () => {
    for (const ids of [[1, 2, 3, 4, 5, 6, 7], [1, 99], "1", ["1"], undefined])
      expect((await feature(ids))[0], String(ids)).toBe(400);
    expect(await featured()).toEqual([1]);
  });

  test("a removed company cannot be chosen", async () => {
    await site.ask("DELETE", "/api/admin/companies/2");
    expect((await feature([2]))[0]).toBe(400);
  });

  test("asked first, it says what would change, and changes nothing", async () => {
    expect(await feature([2], "?check=true")).toEqual([
      200,
      { doubts: [], before: { featuredCompanyIds: [1] }, after: { featuredCompanyIds: [2] } },
    ]);
    expect(await featured()).toEqual([1]);
    expect(await site.log()).toEqual([]);
  });
});
