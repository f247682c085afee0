import { createClient } from "@hey-api/openapi-ts";
import { getRequestListener } from "@hono/node-server";
import { parse } from "csv-parse/sync";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { recordsOf, sessionsOf } from "#jobs/seed/fixtures/records-of.ts";
import { readHolders, readSeed, readStrategyCloses } from "#jobs/seed/read.ts";
import { listen, type Listening } from "#server/listen.ts";
import { announcementLike } from "#testing/announcement.ts";
import { Description, answerSchema } from "#testing/description.ts";
import { otherFigure } from "#testing/facts.ts";
import { offerLike } from "#testing/offer.ts";
import { openApp } from "#testing/open-app.ts";

import { ENDPOINTS } from "./endpoints.ts";

type Ask = { path?: { id: number }; query?: Record<string, unknown>; headers?: Record<string, string> };
type Method = (asked: Ask) => Promise<unknown>;

const Client = z.record(
  z.string(),
  z.custom<Method>((method) => typeof method === "function"),
);
const Told = z.object({
  data: z.unknown().optional(),
  error: z.unknown().optional(),
  // The server replaces Node's Response, which fetch returns, with its own.
  response: z.custom<Response>((answer) => String(answer) === "[object Response]"),
});
const Page = z.object({ data: z.array(z.unknown()), next: z.string().nullable() });

const seed = readSeed();
const STRATEGY_SESSIONS = sessionsOf({ ...seed, quotes: readStrategyCloses() }).get("MSTR") ?? [];
const OTHER_FIGURES = ["2025-11", "2026-02-28", "2024-01-01"].map((asOf) => otherFigure(asOf, "99"));
/** Something of every kind, so that each endpoint has more than one page. */
const PUBLIC_DATA = {
  now: new Date("2026-11-22T00:00:00Z"),
  records: recordsOf(seed)
    .slice(0, 12)
    .map((record) => ({ ...record, otherFigures: OTHER_FIGURES })),
  sessions: new Map([[1, STRATEGY_SESSIONS.slice(-5)]]),
  closes: seed.closes.map(({ day, closeUsd }): [string, number] => [day, Number(closeUsd)]),
  holders: readHolders(),
  offers: [offerLike(1), offerLike(2, { previousId: 1, status: "filed" }), offerLike(3, { btc: "1000" })],
  announcements: [1, 2, 3].map((id) => announcementLike({ id, totalValue: "GBP 13900000" })),
};

let listening: Listening;
let folder: string;
let client: z.infer<typeof Client>;
let description: Description;

/** Everything an outside developer would do: fetch the description, generate a client, and use it unchanged. */
beforeAll(async () => {
  let answer = getRequestListener(() => new Response(null, { status: 503 }));
  listening = await listen({ port: 0, host: "127.0.0.1" }, (request, response) => answer(request, response));
  const siteUrl = `http://127.0.0.1:${listening.port}`;
  answer = getRequestListener(openApp({ ...PUBLIC_DATA, site: { siteTitle: "Tracker", siteUrl } }).fetch);

  const document = z
    .record(z.string(), z.json())
    .parse(await (await fetch(`${siteUrl}/api/v1/openapi.json`)).json());
  description = Description.parse(document);
  folder = await mkdtemp(join(tmpdir(), "generated-client-"));
  await createClient({
    input: document,
    output: { path: folder, module: { extension: ".ts" } },
    plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
    logs: { level: "silent", file: false },
  });
  client = Client.parse({ ...(await import(/* @vite-ignore */ join(folder, "sdk.gen.ts"))) });
});
afterAll(async () => {
  await listening.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = async (name: string, asked: Ask = {}) => {
  const method = client[name];
  if (method === undefined)
    throw new Error(`The generated client has no ${name}, only ${Object.keys(client)}.`);
  return Told.parse(await method(asked));
};

const company = { path: { id: 1 } };
const answersOf = (path: string) => description.paths[path]?.get.responses[200].content ?? {};
const held = (path: string, answer: unknown) =>
  answerSchema(description, answersOf(path)["application/json"]?.schema).safeParse(answer).error?.issues ??
  [];

const LISTS = ENDPOINTS.filter(({ isList }) => isList);
const templateOf = (path: string) => path.replace(":id", "{id}");

test("the client has every operation, and no other", () => {
  const operations = Object.values(description.paths).map(({ get }) => get.operationId);
  expect(Object.keys(client).toSorted()).toEqual(operations.toSorted());
  expect(operations).toHaveLength(ENDPOINTS.length + LISTS.length);
});

test.for(ENDPOINTS)(
  "$name answers what is described, now and on past days",
  async ({ name, path, query }) => {
    const days =
      "asOf" in query.shape
        ? [{}, { asOf: "2025-12-31" }, { asOf: "2025-12-31", knownAt: "2026-11-22" }]
        : [{}];
    for (const asked of days) {
      const { data, error, response } = await ask(name, { ...company, query: asked });
      expect([response.status, error]).toEqual([200, undefined]);
      expect(held(templateOf(path), data)).toEqual([]);
    }
  },
);

test.for(LISTS)(
  "$name is read to its end page by page, and is the same as a whole",
  async ({ name, path }) => {
    const whole = Page.parse((await ask(name, { ...company, query: { limit: 1000 } })).data);
    expect(whole.next).toBeNull();
    const limit = Math.ceil(whole.data.length / 3);
    const rows: unknown[] = [];
    let pages = 0;
    for (let query: Record<string, unknown> | null = { limit }; query !== null; pages++) {
      const { data } = await ask(name, { ...company, query });
      expect(held(templateOf(path), data)).toEqual([]);
      const page: z.infer<typeof Page> = Page.parse(data);
      rows.push(...page.data);
      query = page.next === null ? null : Object.fromEntries(new URL(page.next, "http://next").searchParams);
    }
    expect(pages).toBe(Math.ceil(rows.length / limit));
    expect(pages).toBeGreaterThan(1);
    expect(rows).toEqual(whole.data);

    const csv = await ask(`${name}Csv`, company);
    expect(csv.response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(parse(z.string().parse(csv.data), { columns: true })).toHaveLength(rows.length);
    const asked = await ask(name, { ...company, headers: { Accept: "text/csv" } });
    expect(asked.data).toBe(csv.data);
  },
);

const OPERATIONS = ENDPOINTS.flatMap(({ name, isList }) => (isList ? [name, `${name}Csv`] : [name]));

test.for(OPERATIONS)("%s is not sent again to whoever has it", async (name) => {
  const { response } = await ask(name, company);
  const headers = { "If-None-Match": response.headers.get("ETag") ?? "" };
  expect((await ask(name, { ...company, headers })).response.status).toBe(304);
  expect((await ask(name, { ...company, headers: { "If-None-Match": '"other"' } })).response.status).toBe(
    200,
  );
});

test("a refusal reaches the client as the problem that is described", async () => {
  const problem = answerSchema(description, { $ref: "#/components/schemas/Problem" });
  for (const [status, asked] of [
    [400, { ...company, query: { asOf: "2020-02-30" } }],
    [404, { path: { id: 9_999 } }],
  ] as const) {
    const { response, error } = await ask("getCompany", asked);
    expect([response.status, problem.safeParse(error).success]).toEqual([status, true]);
  }
});
