import { onTestFinished } from "vitest";
import { z } from "zod";

import { auditLog } from "#db/edit.ts";
import type { Database } from "#db/client.ts";
import { populate } from "#db/populate.ts";
import { CompanySchema } from "#domain/company/company.schema.ts";
import type { Role } from "#domain/review/account.ts";
import type { Deps } from "#http/deps.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";

import { signedInAs } from "./accounts.ts";
import { formDeps } from "./form-deps.ts";
import { seedOf } from "./seed.ts";

export const NOW = new Date("2026-11-20T08:00:00Z");

type RequestParts = { body?: unknown; headers?: Record<string, string> };

/** A small site with a signed-in account. */
export async function openAdminSite(
  database: Database,
  {
    holders = [{ ticker: "ACME", btc: "1000" }],
    role = "admin",
    deps = {},
  }: { holders?: Parameters<typeof seedOf>; role?: Role; deps?: Partial<Deps> } = {},
) {
  const { db } = database;
  await populate(db, seedOf(...holders));
  const Authorization = await signedInAs(db, role);
  const publicData = await keepPublicData(database, (error) => {
    throw error;
  });
  onTestFinished(() => publicData.close());
  const app = createApp({
    ...formDeps(database),
    now: () => NOW,
    publicData,
    releaseKey: () => null,
    ...deps,
  });

  const ask = (method: string, path: string, { body, headers = {} }: RequestParts = {}) =>
    app.request(path, {
      method,
      headers: {
        Authorization,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const read = async (path: string): Promise<unknown> => (await app.request(path)).json();

  return {
    app,
    db,
    publicData,
    ask,
    read,
    /** The status and the body together. */
    send: async (method: string, path: string, asked?: RequestParts): Promise<[number, unknown]> => {
      const response = await ask(method, path, asked);
      return [response.status, await response.json()];
    },
    companies: async () => z.array(CompanySchema).parse(await read("/api/companies")),
    log: () => db.select().from(auditLog).orderBy(auditLog.id),
  };
}

export type AdminSite = Awaited<ReturnType<typeof openAdminSite>>;
