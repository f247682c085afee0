import { expect, test } from "vitest";

import {
  formatBtcChange,
  formatCoverage,
  formatGain,
  formatMultiple,
  formatPer1000Shares,
  formatSmallShare,
} from "./format-analyst.ts";

test.for([
  [formatMultiple, 1.236, "1.24×"],
  [formatMultiple, 1_234.5, "1,234.50×"],
  [formatMultiple, 0, "0.00×"],
  [formatMultiple, -0.006, "-0.01×"],
  [formatMultiple, null, "N/A"],
  [formatBtcChange, 12_176.99, "+12,176.99"],
  [formatBtcChange, -5.00000001, "-5.00000001"],
  [formatBtcChange, 0, "0"],
  [formatBtcChange, null, "N/A"],
  [formatGain, 1_052_800_000, "+$1,052.8M"],
  [formatGain, -26_600_000, "-$26.6M"],
  [formatGain, 0, "$0.0M"],
  [formatGain, null, "N/A"],
  [formatSmallShare, 4.03812, "4.0381%"],
  [formatSmallShare, 0.00000476, "0.0000%"],
  [formatSmallShare, null, "N/A"],
  [formatPer1000Shares, 2.0166, "2.016600"],
  [formatPer1000Shares, null, "N/A"],
] as const)("%o of %s is %s", ([format, figure, text]) => expect(format(figure)).toBe(text));

test.for([
  ["10", "70", "covers 10 of 70 BTC"],
  ["70", "70", "covers all 70 BTC"],
  ["0.5", null, "covers 0.5 of N/A BTC"],
] as const)("a cost of %s of %s coins is %s", ([known, held, text]) =>
  expect(formatCoverage(known, held)).toBe(text),
);
