import { expect, test } from "vitest";

import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";

import { beingPrepared } from "./being-prepared.ts";

const context = { view: {}, price: null, now: "2026-01-11T12:00:00.000Z" };
const source = { publisher: "Exchange", url: "https://exchange.test/" };
const pageOf = (btc: string | null, facts = [fact("2026-01-01", btc, { source })]) =>
  beingPrepared(recordLike(7, { ticker: "ACME", name: "Acme & Sons", facts }), context);
const textOf = ({ main }: ReturnType<typeof pageOf>) =>
  main.html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("says whose page it will be, what the company holds, since when and from whom, and why it waits", () => {
  const page = pageOf("1825");
  expect(page.title).toBe("Acme & Sons (ACME)");
  const text = textOf(page);
  for (const part of ["Acme &amp; Sons (ACME)", "1,825 BTC", "1 Jan 2026", "Exchange", "was just added"])
    expect(text).toContain(part);
  expect(page.main.html).toContain('href="https://exchange.test/"');
  expect(page.main.html).toContain('href="/receipt/company/7/holdings"');
  expect(page.main.html).toContain('href="/api/v1/companies/7/history.csv"');
});

test("a holding that is not known is never a zero", () => {
  expect(textOf(pageOf(null))).toContain("Unknown");
  const none = pageOf(null, []);
  expect(textOf(none)).toContain("N/A No holding recorded");
  expect(none.main.html).not.toContain("/receipt/");
});
