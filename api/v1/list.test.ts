import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { z } from "zod";

import { withoutLimit } from "#http/within-limit.ts";
import { PageQuery } from "#domain/v1/query.schema.ts";
import { fixedPublicDataKeeper } from "#testing/fixed-public-data.ts";

import { rowsFrom, v1List } from "./list.ts";

const Page = z.object({ data: z.array(z.object({ id: z.number() })), next: z.string().nullable() });

test("a page of a long list calculates its own rows only, and CSV all of them", async () => {
  const calculated = vi.fn((id: number) => ({ id }));
  const rows = vi.fn(() => rowsFrom(ids, calculated));
  const ids = Array.from({ length: 50 }, (_, index) => index);
  const { path, handle } = v1List({
    name: "listNumbers",
    path: "/numbers",
    summary: "Numbers",
    query: PageQuery,
    answers: "Mnav",
    columns: [["id", ({ id }: { id: number }) => id]],
    rows,
  });
  const handler = handle({ publicData: fixedPublicDataKeeper({}), now: () => new Date("2026-11-25") });
  const app = new Hono().use(withoutLimit).get(path, handler).get(`${path}.csv`, handler);

  const { data, next } = Page.parse(await (await app.request("/numbers?after=20&limit=5")).json());
  expect(data.map(({ id }) => id)).toEqual([20, 21, 22, 23, 24]);
  expect(next).toBe("/numbers?after=25&limit=5");
  expect(calculated).toHaveBeenCalledTimes(5);

  await app.request("/numbers?after=25&limit=5");
  expect(rows, "found once for all pages").toHaveBeenCalledTimes(1);

  expect((await (await app.request("/numbers.csv")).text()).trim().split(/\r?\n/)).toHaveLength(51);
});
