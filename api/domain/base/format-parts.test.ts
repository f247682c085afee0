import fc from "fast-check";
import { expect, test } from "vitest";

import { formatPrice, formatUsdMillions } from "./format.ts";
import { figureParts } from "./format-parts.ts";

test.for([
  ["$75,709.2M", "$", "75,709.2", "M"],
  ["$0.0B", "$", "0.0", "B"],
  ["$118,581.00", "$", "118,581.00", ""],
  ["54.1%", "", "54.1", "%"],
  ["+2.35%", "", "+2.35", "%"],
  ["-0.00%", "", "-0.00", "%"],
  ["-$1.3M", "$", "1.3", "M", "-"],
  ["+$1,052.8M", "$", "1,052.8", "M", "+"],
  ["28.56 BTC", "", "28.56", " BTC"],
  ["638,460", "", "638,460", ""],
  ["21 Nov 2026", "", "21 Nov 2026", ""],
  ["N/A", "", "", "N/A"],
  ["SPAC Pending", "", "", "SPAC Pending"],
  ["", "", "", ""],
] as const)("%s has its units apart", ([text, before, digits, after, sign = ""]) => {
  expect(figureParts(text)).toEqual({ sign, before, digits, after });
});

test("the parts of any text put together are the text", () => {
  const texts = fc.oneof(
    fc.string(),
    fc.double().map(formatPrice),
    fc.double().map((usd) => formatUsdMillions(usd)),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { sign, before, digits, after } = figureParts(text);
      expect(sign + before + digits + after).toBe(text);
    }),
  );
});
