import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { z } from "zod";

import { PageQuery } from "#domain/v1/query.schema.ts";
import { withoutLimit } from "#http/within-limit.ts";
import { fixedPublicDataKeeper } from "#testing/fixed-public-data.ts";

import { list } from "./list.ts";

const Page = z.object({ data: z.array(z.object({ companies: z.number() })), next: z.string().nullable() });
const MANY = 50;

test("a page of a long list calculates its own rows only, and CSV all of them", async () => {
  const calculated = vi.fn((companies: number) => ({ asOf: null, btc: "0", companies, unknown: 0 }));
  const rows = () => ({
    length: MANY,
    slice: (from = 0, to = MANY) => Array.from({ length: to - from }, (_, index) => calculated(from + index)),
  });
  const { path, handle } = list("Totals", "/numbers", { summary: "Numbers", query: PageQuery, rows });
  const handler = handle({ publicData: fixedPublicDataKeeper({}), now: () => new Date("2026-11-25") });
  const app = new Hono().use(withoutLimit).get(path, handler).get(`${path}.csv`, handler);

  const { data, next } = Page.parse(await (await app.request("/numbers?after=20&limit=5")).json());
  expect(data.map(({ companies }) => companies)).toEqual([20, 21, 22, 23, 24]);
  expect(next).toBe("/numbers?after=25&limit=5");
  expect(calculated).toHaveBeenCalledTimes(5);

  expect((await (await app.request("/numbers.csv")).text()).trim().split(/\r?\n/)).toHaveLength(MANY + 1);
});
