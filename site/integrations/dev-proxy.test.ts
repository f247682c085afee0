import { expect, test } from "vitest";

import { devProxy } from "./dev-proxy.ts";

const patterns = Object.keys(devProxy("http://api.test")).filter((path) => path.startsWith("^"));
const isForwarded = (url: string) => patterns.some((pattern) => new RegExp(pattern).test(url));

test.for([
  "/api/v1/companies",
  "/receipt/total/btc",
  "/changes?kind=buy",
  "/changes/weeks.xml",
  "/changes.csv?from=2026-01-01",
  "/company/1/changes.json",
  "/company/1?asOf=2024-12-31",
  "/compare/mnav?ids=1",
  "/compare/mnav.svg?ids=1",
])("the API answers %s in development too", (url) => expect(isForwarded(url)).toBe(true));

test.for([
  "/",
  "/dashboard",
  "/changes",
  "/changes/2026-W40",
  "/changes?asOf=2025-06-30",
  "/company/1",
  "/compare?ids=1,2",
  "/valuation",
  "/valuation/strategy.csv",
  "/api/domain/base/dates.ts",
])("the dev server itself answers %s", (url) => expect(isForwarded(url)).toBe(false));
