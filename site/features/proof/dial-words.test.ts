import { expect, test } from "vitest";

import { totalByWay } from "#domain/analysis/ways-known.ts";
import type { ShownMethod } from "#domain/ledger/fact.ts";
import { companyLike } from "#testing/company.ts";

import { dialWords, verdictOf } from "./dial-words.ts";

function held(name: string, btc: string, method: ShownMethod) {
  const source = { publisher: "Acme", url: "https://acme.example" };
  const btcHoldings = { asOf: "2026-11-01", disclosedAt: null, method, confidence: null, source };
  const { evidence } = companyLike({});
  return companyLike({ name, btcHoldings: btc, evidence: { ...evidence, btcHoldings } });
}

const COPIED = [held("Strategy", "848000", "disclosed-copy"), held("Tesla", "11509", "disclosed-copy")];
const OTHERS = [held("Hut 8", "10275", "secondary"), held("Sum", "6996", "derived")];

const wordsOf = (companies: readonly ReturnType<typeof held>[], missing: readonly string[] = []) =>
  dialWords({
    parts: totalByWay(companies),
    missing,
    now: "2026-11-22T12:00:00.000Z",
    address: "https://tracker.example/proof",
  });

test("each way says whose figures it has, and what is left if nothing weaker is accepted", () => {
  const words = wordsOf([...COPIED, ...OTHERS], ["Core Scientific"]);
  expect(words.map(({ caption, remark }) => [caption, remark])).toEqual([
    [
      "No original opened yet",
      "We have not opened any original. All 2 disclosed figures were read from copies.",
    ],
    [
      "2 companies, by the company or a regulator",
      "98.0% of the total. Strategy alone has 848,000 BTC of it.",
    ],
    [
      "1 company, by a tracker or the press",
      "99.2% of the total. 10,275 BTC of it come from trackers and the press.",
    ],
    [
      "1 company, by us, from sourced figures",
      "All 4 known holdings. One more, Core Scientific, is missing.",
    ],
  ]);
});

test("the sentence to quote has its day, its share and its address", () => {
  expect(wordsOf([...COPIED, ...OTHERS]).map(({ sentence }) => sentence)).toEqual([
    "Bitcoin of listed companies read by us from the original, 22 Nov 2026: 0 BTC in 0 companies, 0.0% of the 876,780 BTC known. https://tracker.example/proof",
    "Bitcoin of listed companies disclosed by the company or its regulator, 22 Nov 2026: 859,509 BTC in 2 companies, 98.0% of the 876,780 BTC known. https://tracker.example/proof",
    "Bitcoin of listed companies disclosed, or reported by a tracker or the press, 22 Nov 2026: 869,784 BTC in 3 companies, 99.2% of the 876,780 BTC known. https://tracker.example/proof",
    "Bitcoin of listed companies disclosed, reported or calculated from sourced figures, 22 Nov 2026: 876,780 BTC in 4 companies, 100.0% of the 876,780 BTC known. https://tracker.example/proof",
  ]);
});

test("originals that we opened are counted, and companies without a figure", () => {
  const [opened, , , all] = wordsOf([held("Acme", "10", "disclosed"), ...COPIED], ["A", "B"]);
  expect([opened?.caption, opened?.remark]).toEqual(["1 company, not from a copy", "0.0% of the total."]);
  expect(all?.remark).toBe("All 3 known holdings. 2 more companies are missing.");
});

test("the page finds how much was disclosed, and how much of that we opened", () => {
  const [copied, reported] = [held("A", "90", "disclosed-copy"), held("B", "10", "secondary")];
  expect(verdictOf(totalByWay([copied, reported]))).toBe(
    "Companies or regulators disclosed 90.0% of 100 BTC. We read all of it from copies.",
  );
  expect(verdictOf(totalByWay([copied, held("C", "10", "disclosed")]))).toBe(
    "Companies or regulators disclosed 100.0% of 100 BTC. We opened 1 original for 2 companies.",
  );
  expect(verdictOf(totalByWay([]))).toBe("No holding is recorded yet");
});
