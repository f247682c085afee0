import { expect, test } from "vitest";

import { openApp } from "#testing/open-app.ts";

import { RETIRED } from "./retired.ts";
import { routeAt } from "./table.ts";

/** An address as someone saved it, and where it leads. */
const SAVED = [
  ["/valuation/number?company=MSTR&quoted=0.93", 308, "/valuation#published-formulas"],
  ["/valuation/history?companies=1,2&by=diluted", 308, "/compare?ids=1,2"],
  ["/valuation/history?company=1&company=2&by=basic", 308, "/compare?ids=1&ids=2"],
  ["/valuation/history", 308, "/compare"],
  ["/valuation/history.svg?companies=1,2&by=diluted", 308, "/compare/mnav.svg?ids=1,2&by=diluted"],
  ["/api/v1/explain", 410, "/api/v1/mnav"],
  ["/api/v1/companies/1/explain?quoted=0.93", 410, "/api/v1/companies/1/mnav"],
  ["/trust", 308, "/proof"],
  ["/trust.csv", 308, "/proof.csv"],
  ["/disputes", 308, "/proof#trackers"],
  ["/disputes.xml", 308, "/changes.xml?kind=balance"],
  ["/disputes.json", 308, "/changes.json?kind=balance"],
  ["/api/v1/disputes?state=open", 410, "/api/v1/other-figures"],
  ["/api/v1/disputes.csv", 410, "/api/v1/other-figures.csv"],
  ["/og/dashboard.png", 308, "/og/home.png"],
  ["/watch", 308, "/status#companies-without-newer-figures"],
  ["/watch.xml", 308, "/changes.xml?kind=balance"],
  ["/watch.json", 308, "/changes.json?kind=balance"],
  ["/api/v1/watch?limit=1000", 410, "/status"],
  ["/api/v1/watch.csv", 410, "/status"],
  ["/corrections", 308, "/changes?kind=correction"],
  ["/corrections?after=50", 308, "/changes?kind=correction&after=50"],
  ["/corrections/7", 308, "/changes?kind=correction#report-7"],
  ["/corrections.xml", 308, "/changes.xml?kind=correction"],
  ["/corrections.json", 308, "/changes.json?kind=correction"],
  ["/api/v1/corrections?company=1", 410, "/changes.json?kind=correction"],
  ["/api/v1/corrections.csv", 410, "/changes.csv?kind=correction"],
  ["/calendar.ics", 410, "/status"],
  ["/company/3/calendar.ics", 410, "/company/3"],
] as const;

const app = openApp({});

test.for(SAVED)("%s answers %i and leads to %s", async ([address, status, to]) => {
  const answer = await app.request(address);
  expect(answer.status).toBe(status);
  if (status === 308) expect(answer.headers.get("Location")).toBe(to);
  else expect(await answer.json()).toEqual({ message: `This address is retired. Use ${to} instead.` });
});

test("a program on another site may read which address replaces the old one", async () => {
  const answer = await app.request("/api/v1/explain", { headers: { Origin: "https://other.example" } });
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
});

test("every retired address is tried above, and the server takes it for no page of the release", () => {
  const tried = SAVED.map(([address]) => new URL(address, "http://localhost").pathname);
  const isRetired = (path: string) => RETIRED.some((each) => each.path === routeAt(path)?.path);
  expect(tried.filter((path) => !isRetired(path))).toEqual([]);
  // One picture stands for all that lead to the same.
  const pictures = RETIRED.filter(({ to }) => to === "/og/home.png");
  expect(new Set(tried).size).toBe(RETIRED.length - pictures.length + 1);
  expect(["/valuation", "/api/v1/companies/1", "/valuation/number/1"].filter(isRetired)).toEqual([]);
});
