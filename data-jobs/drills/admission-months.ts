import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { addDays } from "#domain/base/dates.ts";
import { formatBtcExact } from "#domain/base/format.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";

import { afterIt, play, type Company, type Context, type Played } from "./admission.ts";

/** A miner's month that leads from one total of a ledger to the next. */
type Month = {
  kind: "produced";
  asOf: string;
  btc: string;
  btcSold: string;
  btcAfter: string;
  before: string;
};

/** Plays the steps between the totals of a ledger as months of a miner: as a table, and with each fault. */
export function* playMonths(companies: readonly Company[]): Generator<Played> {
  for (const company of companies)
    for (const [index, entry] of company.ledger.entries()) {
      const before = company.ledger[index - 1];
      const month = before && monthOf(entry, before);
      if (month) yield* playMonth(company, month, contextAfter(before, month));
    }
}

function* playMonth(company: Company, month: Month, context: Context): Generator<Played> {
  const about = { ticker: company.ticker, asOf: month.asOf };
  const title = `${company.name}: Bitcoin Production Update`;
  for (const [layout, write] of Object.entries(TABLES)) {
    const right = play(company, { title, text: write(month) }, month, context);
    yield { ...about, text: layout, isAdmissible: closesByPlainSums(month, context), ...right };
    for (const [fault, spoil] of Object.entries(FAULTS)) {
      const played = play(company, { title, text: write(spoil(month)) }, month, context);
      yield { ...about, text: `${layout}, ${fault}`, isAdmissible: false, ...played };
    }
    const replayed = play(company, { title, text: write(month) }, month, afterIt(context, month));
    yield { ...about, text: `${layout}, replayed`, isAdmissible: false, ...replayed };
  }
}

const SOLD = 7;

/** The amounts are made up, the totals are those of the ledger. Without a change of the total, a wrong month could be right. */
function monthOf({ asOf, btcAfter, isStated }: LedgerEntry, before: LedgerEntry): Month | null {
  const [from, to] = [Number(before.btcAfter), Number(btcAfter)];
  if (btcAfter === null || before.btcAfter === null || !isStated || to <= 0 || from <= 0 || to === from)
    return null;
  const sold = Math.max(0, Math.ceil(from - to)) + SOLD;
  const mined = (to - from + sold).toFixed(8).replace(/\.?0+$/, "");
  return {
    kind: "produced",
    asOf: asOf.slice(0, 7),
    btc: mined,
    btcSold: `-${sold}`,
    btcAfter,
    before: before.btcAfter,
  };
}

const contextAfter = ({ btcAfter, asOf }: LedgerEntry, month: Month): Context => ({
  today: addDays(endOfAsOf(month.asOf), 1),
  standing: { btc: btcAfter, asOf },
  recorded: [],
  totalBtc: "1000000",
  closeUsd: () => null,
  perUsd: () => null,
});

const NAMES = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const headingOf = (month: string) => `${NAMES[Number(month.slice(5, 7)) - 1] ?? ""}-${month.slice(2, 4)}`;
const monthBefore = (month: string) => addDays(`${month}-01`, -1).slice(0, 7);
const coins = (btc: string) => formatBtcExact(btc.replace("-", ""));

const rowsOf = ({ asOf, btc, btcSold, btcAfter, before }: Month): [string, string, string][] => [
  ["Metric", headingOf(asOf), headingOf(monthBefore(asOf))],
  ["Bitcoin Produced", coins(btc), "11"],
  ["Bitcoin Sold", coins(btcSold), "13"],
  ["Total Bitcoin Holdings", coins(btcAfter), coins(before)],
];
const TABLES: Record<string, (month: Month) => string> = {
  "the month first": (month) =>
    rowsOf(month)
      .map((row) => row.join(" | "))
      .join("\n"),
  "the month last": (month) =>
    rowsOf(month)
      .map(([label, latest, earlier]) => [label, earlier, latest].join(" | "))
      .join("\n"),
};

/** None of them may be recorded. */
const FAULTS: Record<string, (month: Month) => Month> = {
  "a wrong total": (month) => ({ ...month, btcAfter: String(Number(month.btcAfter) * 1.01 + 10) }),
  "an amount of one digit more": (month) => ({ ...month, btc: `${Math.ceil(Number(month.btc))}5` }),
  "without what was sold": (month) => ({ ...month, btcSold: "0" }),
  "the month before": (month) => ({ ...month, asOf: monthBefore(month.asOf), btcAfter: month.before }),
  "a month to come": (month) => ({ ...month, asOf: addDays(endOfAsOf(month.asOf), 1).slice(0, 7) }),
};

/** Whether the rule could let it in, by plain sums that share no code with it. */
function closesByPlainSums({ asOf, btcAfter, before }: Month, { standing }: Context): boolean {
  const step = Math.abs(Number(btcAfter) - Number(before));
  const isNew = endOfAsOf(standing.asOf ?? "") < `${asOf}-01`;
  return isNew && step <= 10_000 && step * 4 <= Number(before);
}
