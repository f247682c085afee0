import { expect, test } from "vitest";

import { recordLike } from "#testing/company-record.ts";
import { event, fact, otherFigure } from "#testing/facts.ts";

import { explainInputs } from "./explain-inputs.ts";
import { answerOf, departureOf, searchWords } from "./explain-words.ts";
import { explain, isExplained } from "./explain.ts";
import { readQuoted } from "./quoted.ts";

/*
 * 1,000 coins worth $100 each on 10 March are $100,000. The quoted cap is $80,000 and the price $2, so 45,000 shares
 * of 1 March make $90,000, 60,000 diluted ones $120,000. Debt 50,000, preferred 10,000, cash 20,000.
 */
const record = recordLike(7, {
  ticker: "ACME",
  facts: [
    fact("2026-01-01", "900"),
    fact("2026-01-15", "30000", { metric: "shares_outstanding" }),
    fact("2026-03-01", "45000", { metric: "shares_outstanding" }),
    fact("2026-03-01", "60000", { metric: "shares_diluted" }),
    fact("2026-03-01", "50000", { metric: "debt_usd" }),
    fact("2026-03-01", "10000", { metric: "preferred_usd" }),
    fact("2026-03-01", "20000", { metric: "cash_usd" }),
  ],
  events: [
    event("2026-02-01", "buy", "100", { btcAfter: "1000" }),
    event("2026-03-20", "buy", "250", { btcAfter: "1250" }),
  ],
  otherFigures: [
    otherFigure("2026-03-01", "1111", { source: { publisher: "Lister", url: "https://l.test/" } }),
  ],
});
const inputs = explainInputs(record, {
  sessions: [
    { asOf: "2026-03-10", priceUsd: 2, marketCapUsd: 80_000 },
    { asOf: "2026-01-20", priceUsd: 1, marketCapUsd: 27_000 },
    { asOf: "2026-04-01", priceUsd: 2, marketCapUsd: 80_000 },
  ],
  closeOn: new Map([
    ["2026-01-20", 100],
    ["2026-03-09", 64],
    ["2026-03-10", 100],
  ]),
});
const ask = (text: string, on?: string) => {
  const quoted = readQuoted(text);
  if (quoted === null) throw new Error(text);
  return explain(inputs, quoted, on);
};
const bestOf = (text: string, on?: string) => {
  const { kind, found } = ask(text, on);
  const best = kind === "multiple" ? found.matches[0] : undefined;
  return best && [best.definition, best.basis, best.variant, best.day, best.closeness];
};

const ON = "2026-03-25";

test.for([
  ["0.8", "basic", "quoted", "ours"],
  ["0.90", "basic", "counted", "ours"],
  ["1.20", "diluted", "counted", "ours"],
  // 80,000 + 50,000 + 10,000 - 20,000
  ["1.200×", "diluted", "counted", "ours"],
  // 90,000 + 40,000
  ["1.30", "enterprise", "counted", "ours"],
  // 80,000 + 60,000, without cash
  ["1.40", "enterprise", "quoted", "some-claims"],
  // 80,000 ÷ 64,000
  ["1.25", "basic", "quoted", "close-before"],
  // 30,000 shares × $2
  ["0.60", "basic", "counted", "other-count"],
  // 80,000 ÷ (1,250 × 100), the coins of 20 March
  ["0.64", "basic", "quoted", "newer-inputs"],
] as const)("%s is found as %s, %s, %s", ([text, definition, basis, variant]) => {
  expect(bestOf(text, ON)).toEqual([definition, basis, variant, "2026-03-10", "exact"]);
});

test("the last day with a share price and a bitcoin close is searched first", () => {
  // The session of 1 April has no bitcoin close.
  expect(bestOf("0.8", "2026-11-22")?.[3]).toBe("2026-03-10");
  // 27,000 ÷ 90,000; the session of January is too far from March to explain what was seen then.
  expect(bestOf("0.30", "2026-02-01")).toEqual(["basic", "quoted", "ours", "2026-01-20", "exact"]);
  expect(bestOf("0.30", ON)).toBeUndefined();
  expect(bestOf("0.30")?.[3]).toBe("2026-01-20");
});

test("inputs that were known only later than the figure was seen do not explain it", () => {
  expect(bestOf("0.64", "2026-03-15")).toBeUndefined();
});

test("a multiple that nothing gives cannot be explained, and the nearest way is named", () => {
  const explanation = ask("7.5", ON);
  expect(isExplained(explanation)).toBe(false);
  expect(answerOf(explanation)).toBe("We can't explain 7.5×.");
  if (explanation.kind !== "multiple") throw new Error("A multiple");
  const { nearest, onThatDay } = explanation.found;
  // 120,000 ÷ 64,000 is the highest of the basic and diluted ones; (90,000 + 40,000) ÷ 64,000 is higher.
  expect([nearest?.definition, nearest?.variant, nearest?.multiple]).toEqual([
    "enterprise",
    "close-before",
    2.03125,
  ]);
  expect(onThatDay.map(({ multiple }) => multiple)).toEqual([0.8, 0.9, 1.2, 1.2, 1.3]);
});

test("an answer names what was searched and the tolerance", () => {
  expect(searchWords(ask("0.93", ON))).toMatch(
    /^We searched \d+ ways on 1 trading day, 10 Mar 2026 to 10 Mar 2026\. 0\.93× stands for 0\.925 to 0\.935\./,
  );
});

test("a departure from our rule is named", () => {
  const { kind, found } = ask("1.40", ON);
  if (kind !== "multiple" || found.matches[0] === undefined) throw new Error("No match");
  expect(departureOf(found.matches[0])).toBe("Counts debt and preferred stock. Cash is not subtracted.");
});

test("ways that lack debt or preferred stock come last, and say what is unknown", () => {
  const unsure = explainInputs(
    recordLike(8, {
      ticker: "ACME",
      facts: [
        fact("2026-01-01", "1000"),
        fact("2026-01-01", "20000", { metric: "cash_usd" }),
        fact("2026-01-15", "30000", { metric: "shares_outstanding" }),
        fact("2026-02-01", "45000", { metric: "shares_outstanding" }),
      ],
    }),
    {
      sessions: [{ asOf: "2026-02-10", priceUsd: 3, marketCapUsd: 110_000 }],
      closeOn: new Map([["2026-02-10", 100]]),
    },
  );
  const quoted = readQuoted("0.90");
  const explanation = quoted && explain(unsure, quoted);
  if (explanation?.kind !== "multiple") throw new Error("A multiple");
  const { matches } = explanation.found;
  // 30,000 shares × $3 before 110,000 - 20,000.
  expect(matches.map(({ variant }) => variant)).toEqual(["other-count", "some-claims"]);
  expect(matches.slice(1).map(departureOf)).toEqual(["Debt and preferred stock unknown. Only cash counted."]);
});

test("an answer counts the other days that give the same", () => {
  expect(answerOf(ask("0.8"))).toBe("0.8× matches our basic mNAV on 10 March 2026.");
  const again = explainInputs(record, {
    sessions: [
      { asOf: "2026-03-10", priceUsd: 2, marketCapUsd: 80_000 },
      { asOf: "2026-03-09", priceUsd: 2, marketCapUsd: 80_000 },
    ],
    closeOn: new Map([
      ["2026-03-09", 100],
      ["2026-03-10", 100],
    ]),
  });
  const quoted = readQuoted("0.80");
  expect(quoted && answerOf(explain(again, quoted))).toBe(
    "0.80× matches our basic mNAV on 10 March 2026 and 1 other day.",
  );
});

test("a holding has its days, its first and last entry, and the latest beside it", () => {
  const { kind, found } = ask("1,000 BTC");
  if (kind !== "holding") throw new Error("A holding");
  const [span] = found.spans;
  expect([span?.from, span?.to, span?.cameWith.btc, span?.endedWith?.btc]).toEqual([
    "2026-02-01",
    "2026-03-19",
    "100",
    "250",
  ]);
  expect(found.latest?.btc).toBe("1250");
  expect(answerOf(ask("1000"))).toBe("1,000 BTC was true from 1 February 2026 to 19 March 2026.");
  expect(answerOf(ask("1250"))).toBe("1,250 BTC was true from 20 March 2026 on.");
});

test("a holding only another source states is attributed, and the nearest of ours are named", () => {
  const explanation = ask("1,111 BTC");
  expect(answerOf(explanation)).toBe("1,111 BTC is not in our ledger. Lister states it as of 1 March 2026.");
  if (explanation.kind !== "holding") throw new Error("A holding");
  expect(explanation.found.nearest.map(({ btc }) => btc)).toEqual(["1000", "1250"]);
  expect(answerOf(ask("1,112 BTC"))).toBe("We can't explain 1,112 BTC.");
});
