import fc from "fast-check";
import { expect, test } from "vitest";

import { SecondFactorChange } from "#domain/review/account.schema.ts";

import { allAddresses } from "./addresses.ts";
import { hostileRequests } from "./requests.ts";

const addresses = await allAddresses();
const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

const WITHOUT_BODY = [
  "POST /api/admin/companies/:id/restore",
  "POST /api/auth/logout",
  "POST /api/auth/second-factor",
];

test("every route that takes a body has the schema of one", () => {
  const bare = addresses.filter(({ method, body }) => ["POST", "PUT"].includes(method) && body === null);
  expect(new Set(bare.map(named))).toEqual(new Set(WITHOUT_BODY));
});

test("no request ends the session of the administrator, whom other requests still name", () => {
  const sentTo = (wanted: (path: string) => boolean) =>
    fc.sample(
      hostileRequests(
        addresses.filter(({ path }) => wanted(path)),
        "Basic administrator",
      ),
      { numRuns: 500, seed: 1 },
    );
  const isNamed = ({ headers }: { headers: Record<string, string> }) =>
    headers["Authorization"] === "Basic administrator";
  expect(sentTo((path) => path === "/api/auth/sessions/:id").some(isNamed)).toBe(false);
  expect(sentTo((path) => path === "/api/auth/sessions").some(isNamed)).toBe(true);
});

test.for(["PUT", "POST /removal", "POST /recovery-codes"])(
  "bodies that the second factor accepts, and others, are sent by %s",
  (wanted) => {
    const [method, below = ""] = wanted.split(" ");
    const path = `/api/auth/second-factor${below}`;
    const routes = addresses.filter((address) => address.path === path && address.method === method);
    const sent = fc.sample(hostileRequests(routes, ""), { numRuns: 200, seed: 1 });
    const accepted = sent.map(({ body }) => {
      try {
        return SecondFactorChange.safeParse(JSON.parse(body?.toString() ?? "")).success;
      } catch {
        return false;
      }
    });
    expect(new Set(accepted)).toEqual(new Set([true, false]));
  },
);
