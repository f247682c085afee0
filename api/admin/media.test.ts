import { beforeEach, describe, expect, test } from "vitest";

import { openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";

const ITEM = {
  type: "youtube",
  title: "An interview",
  url: "https://www.youtube.com/watch?v=abc",
  description: "",
  publishedDate: "",
};
const STORED = { ...ITEM, id: 1, description: null, publishedDate: null };
const CHANGED = {
  type: "podcast",
  title: "Another",
  url: "http://podcast.example/1",
  description: "Long.",
  publishedDate: "2025-07-16",
};

onEachDatabase((open) => {
  let site: AdminSite;
  beforeEach(async () => {
    site = await openAdminSite(await open(), {
      holders: [{ ticker: "ACME", btc: "1" }, { ticker: "HOARD" }],
    });
  });

  describe.for([
    [
      "of a company",
      "/api/admin/companies/1/media",
      "/api/admin/companies/media",
      "/api/companies/1/media",
      {},
    ],
    [
      "of the market page",
      "/api/admin/market/media",
      "/api/admin/market/media",
      "/api/market/media",
      { category: "news" },
    ],
  ] as const)("media %s", ([, addPath, itemPath, listPath, more]) => {
    const item = { ...ITEM, ...more };
    const add = () => site.send("POST", addPath, { body: item });

    test("are added and listed", async () => {
      expect(await add()).toEqual([201, { ...STORED, ...more }]);
      expect(await site.read(listPath)).toEqual([{ ...STORED, ...more }]);
    });

    test("change in every field", async () => {
      await add();
      expect(await site.send("PUT", `${itemPath}/1`, { body: { ...CHANGED, ...more } })).toEqual([
        200,
        { ...CHANGED, ...more, id: 1 },
      ]);
      expect(await site.read(listPath)).toEqual([{ ...CHANGED, ...more, id: 1 }]);
    });

    test("are deleted, once", async () => {
      await add();
      expect(await site.send("DELETE", `${itemPath}/1`)).toEqual([200, { success: true }]);
      expect(await site.read(listPath)).toEqual([]);
      expect((await site.ask("DELETE", `${itemPath}/1`)).status).toBe(404);
    });

    test("are written down, with what they were and became", async () => {
      await add();
      await site.ask("PUT", `${itemPath}/1`, { body: { ...CHANGED, ...more } });
      await site.ask("DELETE", `${itemPath}/1`);
      expect(await site.log()).toMatchObject([
        { action: expect.stringMatching(/^add-/), before: null, after: { title: "An interview" } },
        {
          action: expect.stringMatching(/^edit-/),
          before: { title: "An interview" },
          after: { title: "Another" },
        },
        { action: expect.stringMatching(/^delete-/), before: { title: "Another" }, after: null },
      ]);
    });

    test("that are nobody's are not found", async () => {
      for (const id of ["9", "x"])
        expect((await site.ask("PUT", `${itemPath}/${id}`, { body: item })).status, id).toBe(404);
    });

    test("that are wrong are refused with the field and why, new or changed", async () => {
      await add();
      for (const [change, message] of [
        [{ title: " " }, /^title: is required\.$/],
        [{ url: "" }, /^url: must be a web address such as/],
        [{ url: "javascript:alert(1)" }, /^url: must be a web address such as/],
        [{ type: "film" }, /^type: /],
        [{ publishedDate: "soon" }, /^publishedDate: /],
        [{ companyId: 2 }, /companyId/],
      ] as const)
        for (const [method, path] of [
          ["POST", addPath],
          ["PUT", `${itemPath}/1`],
        ] as const)
          expect(await site.send(method, path, { body: { ...item, ...change } }), method).toEqual([
            400,
            { message: expect.stringMatching(message) },
          ]);
      expect(await site.read(listPath)).toEqual([{ ...STORED, ...more }]);
    });

    test("asked first stay as they are", async () => {
      await add();
      await site.ask("DELETE", `${itemPath}/1?check=true`);
      expect(
        await site.send("PUT", `${itemPath}/1?check=true`, { body: { ...CHANGED, ...more } }),
      ).toMatchObject([200, { doubts: [], before: { title: "An interview" }, after: { title: "Another" } }]);
      expect(await site.read(listPath)).toEqual([{ ...STORED, ...more }]);
    });
  });

  test("a category that is none is refused for the market page", async () => {
    const body = { ...ITEM, category: "gossip" };
    expect((await site.ask("POST", "/api/admin/market/media", { body })).status).toBe(400);
  });

  test("items belong to their company alone, and to one that is tracked", async () => {
    await site.ask("POST", "/api/admin/companies/1/media", { body: ITEM });
    expect(await site.read("/api/companies/2/media")).toEqual([]);
    expect((await site.ask("POST", "/api/admin/companies/99/media", { body: ITEM })).status).toBe(404);
    await site.ask("DELETE", "/api/admin/companies/1");
    expect((await site.ask("PUT", "/api/admin/companies/media/1", { body: ITEM })).status).toBe(404);
  });

  test("who saw a company's item before it changed is told both", async () => {
    await site.ask("POST", "/api/admin/companies/1/media", { body: ITEM });
    const asked = { body: { ...ITEM, title: "Mine" }, headers: { "If-Match": '"1"' } };
    expect(await site.send("PUT", "/api/admin/companies/media/1", asked)).toMatchObject([
      412,
      { revision: 2, current: { title: "An interview" }, yours: { title: "Mine" } },
    ]);
  });
});
