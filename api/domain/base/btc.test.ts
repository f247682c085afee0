import fc from "fast-check";
import { expect, test } from "vitest";

import { addBtc, parseBtc, satsToBtc, sumBtc } from "./btc.ts";

test.for([
  ["1", 100_000_000n],
  ["0.00000001", 1n],
  ["+1825.5", 182_550_000_000n],
  ["-0.5", -50_000_000n],
  ["-0", 0n],
  ["840447.00000000", 84_044_700_000_000n],
  ["20999999.99999999", 2_099_999_999_999_999n],
] as const)("%s BTC is %o satoshi", ([text, sats]) => {
  expect(parseBtc(text)).toBe(sats);
});

test.for(["", " ", "1 ", "1.", ".5", "1,000", "1e3", "0.000000001", "NaN", "12 BTC", "--1", "0x1", "١"])(
  "%o is no amount of bitcoin",
  (text) => {
    expect(parseBtc(text)).toBeNull();
  },
);

test.for([
  [0n, "0"],
  [1n, "0.00000001"],
  [-1n, "-0.00000001"],
  [182_550_000_000n, "1825.5"],
  [1_000_000_000n, "10"],
] as const)("%o satoshi is written %s", ([sats, text]) => {
  expect(satsToBtc(sats)).toBe(text);
});

const amount = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });

test("any number of satoshi survives being written and read", () => {
  fc.assert(fc.property(amount, (sats) => parseBtc(satsToBtc(sats)) === sats));
});

test("a sum is the sum of its parts, however they are cut", () => {
  fc.assert(
    fc.property(fc.array(amount), fc.nat(), (all, at) => {
      const texts = all.map(satsToBtc);
      const cut = at % (texts.length + 1);
      expect(addBtc(sumBtc(texts.slice(0, cut)), sumBtc(texts.slice(cut)))).toBe(sumBtc(texts));
      expect(parseBtc(sumBtc(texts))).toBe(all.reduce((sum, sats) => sum + sats, 0n));
    }),
  );
});

test("what is unknown or unreadable adds nothing to a sum, but makes an addition unknown", () => {
  expect(sumBtc(["638460", null, "about 12", "1825.5"])).toBe("640285.5");
  expect(sumBtc([])).toBe("0");
  expect(addBtc("1", "about 12")).toBeNull();
  expect(addBtc("0.1", "0.2")).toBe("0.3");
});
