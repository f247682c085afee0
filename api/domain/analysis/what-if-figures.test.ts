import { expect, test } from "vitest";

import { whatIfFigure } from "./what-if-figures.ts";

test.for([
  [{ multiple: "1.5", atUsd: "75000" }, 75_000, "1.50×"],
  [{ multiple: "1.5", atUsd: "75000" }, 150_000, "0.75×"],
  [{ multiple: "1.5", atUsd: "75000" }, 7_500, "15.00×"],
  [{}, 75_000, "N/A"],
] as const)("mNAV with %j at %d is %s", ([args, btcUsd, text]) => {
  expect(whatIfFigure("mnav", args, btcUsd).text).toBe(text);
});

test.for([
  [{ costBtc: "10", costUsd: "500000" }, 100_000, "+$0.5M", "chg up"],
  [{ costBtc: "10", costUsd: "500000" }, 10_000, "-$0.4M", "chg down"],
  [{}, 10_000, "N/A", ""],
] as const)("the gain with %j at %d is %s", ([args, btcUsd, text, className]) => {
  expect(whatIfFigure("gain", args, btcUsd)).toEqual({ text, className });
});

test.for([
  ["bitcoin-value", { btc: "1000" }, 150_000, "$150.0M"],
  ["left", { btc: "1000", netUsd: "50000000" }, 150_000, "$100.0M"],
  ["left", { btc: "1000", netUsd: "50000000" }, 10_000, "-$40.0M"],
  ["left-a-share", { btc: "1000", netUsd: "50000000", shares: "40000000" }, 150_000, "$2.50"],
  ["claims-share", { btc: "1000", netUsd: "50000000" }, 100_000, "50.0%"],
  ["your-price", {}, 150_000, "at your price of $150,000"],
] as const)("%s with %j at %d is %s", ([name, args, btcUsd, text]) => {
  expect(whatIfFigure(name, args, btcUsd)).toEqual({ text, className: "" });
});
