import { expect, test } from "vitest";

import { closenessOf, isQuotedHolding, readQuoted } from "./quoted.ts";

const quoted = (text: string) => {
  const read = readQuoted(text);
  if (read === null) throw new Error(`${text} is no figure.`);
  return read;
};

test.for([
  ["0.93", "multiple", 0.93, true],
  ["0.93x", "multiple", 0.93, false],
  ["1.10 ×", "multiple", 1.1, false],
  ["12", "multiple", 12, true],
  ["12 BTC", "holding", 12, false],
  ["0.5 btc", "holding", 0.5, false],
  ["640,031 BTC", "holding", 640_031, false],
  ["640031", "holding", 640_031, true],
  ["₿1,234.5", "holding", 1_234.5, true],
  ["150x", "multiple", 150, false],
] as const)("%s is a %s", ([text, kind, number, isAssumed]) => {
  expect(readQuoted(text)).toMatchObject({ kind, number, isAssumed });
});

test.for(["", "0", "-1", "1,23", "1.2.3", "one", "1e3", "٣", "<b>1</b>", "9".repeat(30), "1 USD", "7%"])(
  "%s is no figure",
  (text) => {
    expect(readQuoted(text)).toBeNull();
  },
);

test.for([
  [0.9251, "0.93", "exact"],
  [0.935, "0.93", "exact"],
  [0.9249, "0.93", "near"],
  [0.94, "0.93", null],
  [1.98, "2", "exact"],
  [2.6, "2", null],
  [1.8701, "1.8815", "near"],
  [1.86, "1.8815", null],
] as const)("%d quoted as %s is %s", ([multiple, text, closeness]) => {
  expect(closenessOf(multiple, quoted(text))).toBe(closeness);
});

test.for([
  ["640031", "640,031", true],
  ["640030.5", "640,031", true],
  ["640031.51", "640,031", false],
  ["2.50000001", "2.5 BTC", true],
  ["2.56", "2.5 BTC", false],
  ["2.5", "2.50 BTC", true],
  ["0.00000001", "0.00000001 BTC", true],
  ["0.00000002", "0.00000001 BTC", false],
  [null, "5 BTC", false],
] as const)("%s quoted as %s", ([btc, text, isSame]) => {
  expect(isQuotedHolding(btc, quoted(text))).toBe(isSame);
});
