import type { Reading } from "#domain/announcement/reading/read-announcement.ts";
import { parseBtc } from "#domain/base/btc.ts";
import { compareAsOf, endOfAsOf } from "#domain/base/as-of-order.ts";
import { ageInDays } from "#domain/base/dates.ts";
import { magnitude } from "#domain/base/decimal.ts";
import { formatBtcExact } from "#domain/base/format.ts";

import type { ProposalGrade, ProposedFigures } from "./proposal.ts";
import { doubtsAbout, isLessWithoutSale, isOfSize, wrongDates } from "./reading-doubts.ts";

export type ReadingContext = {
  title: string;
  publishedOn: string;
  today: string;
  standing: { btc: string | null; asOf: string | null };
  /** Transactions and totals we have, recorded in the ledger or waiting for confirmation. */
  recorded: readonly (Movement & { isWaiting: boolean })[];
  totalBtc: string;
  /** The price of one bitcoin at the end of a day, in dollars. */
  closeUsd: (day: string) => number | null;
  /** How many units of a currency a dollar bought around a day. */
  perUsd: (currency: string, day: string) => number | null;
};

export type Movement = { btc: string | null; btcTotal: string | null; asOf: string };

export type CheckedReading = NonNullable<ReturnType<typeof judgeReading>>;

const SAME_MOVEMENT_DAYS = 10;
const READY_PERCENT = 85;
const CHECK_PERCENT = 60;

/** How far a reading can be trusted, by its own sums and by our records; null if it has nothing new. */
export function judgeReading(reading: Reading, known: ReadingContext) {
  const figures = figuresOf(reading, known);
  if (isRecorded(figures, known)) return null;
  const sum = addsUp(figures, known);
  const cost = isPaidFor(reading);
  const price = isNearMarket(reading, figures.asOf, known);
  const confidence =
    (figures.btcTotal === null ? 0 : 50) +
    (sum === true ? 20 : 0) +
    (cost === true ? 15 : 0) +
    (price === true ? 10 : 0) +
    (reading.isInHeadline || /\b(bitcoin|btc)\b|ビットコイン/i.test(known.title) ? 5 : 0);
  const isLess = isLessWithoutSale(figures, known);
  const sums = [
    sum === false &&
      `The amount and the total don't match our figure of ${formatBtcExact(known.standing.btc)} BTC.`,
    cost === false && "Amount × price does not equal the cost.",
    price === false && "The price is far from that day's Bitcoin close.",
    isLess && "The holding would fall, but no sale is mentioned.",
  ].filter((reason) => reason !== false);
  const holding = doubtsAbout(figures, known);
  const grave = [
    ...(CORRECTS.test(known.title) ? ["This announcement corrects an earlier one."] : []),
    ...wrongDates(figures.asOf, known),
    ...holding.filter((doubt) => !isOfSize(doubt)).map(({ message }) => message),
  ];
  const reasons = [...sums, ...grave, ...holding.filter(isOfSize).map(({ message }) => message)];
  const isReady = confidence >= READY_PERCENT && reasons.length === 0;
  const grade: ProposalGrade = isReady ? "ready" : confidence >= CHECK_PERCENT ? "check" : "hint";
  /** Whether later filings may settle all that is doubted: its size and its sums, but not its dates. */
  const canSettle = grave.length === 0;
  return { figures, confidence, grade, reasons, canSettle };
}

const CORRECTS = /\b(8-K|6-K)\/A\b|\b(replace(s|ment)|correct(s|ed|ion)|amend(s|ed|ment))\b|訂正/i;

function figuresOf(reading: Reading, { publishedOn, perUsd }: ReadingContext): ProposedFigures {
  const { bought, sold, total, mined, averagePrice, cost } = reading;
  const asOf = reading.asOf ?? publishedOn;
  if (mined !== null && bought === null)
    return { ...NO_MONEY, kind: "produced", btc: mined, btcSold: sold && `-${sold}`, btcTotal: total, asOf };
  const inDollars = (stated: string | null, money: string | null) =>
    stated ?? (money === null ? null : dollarsOf(money, asOf, perUsd));
  return {
    kind: bought !== null ? "buy" : sold !== null ? "sell" : "balance",
    btc: bought ?? (sold === null ? null : `-${sold}`),
    btcSold: null,
    btcTotal: total,
    averagePrice,
    cost,
    priceUsd: inDollars(reading.priceUsd, averagePrice),
    totalUsd: inDollars(reading.totalUsd, cost),
    asOf,
  };
}

/** What a miner was paid for the coins of a month is not the price of one sale. */
const NO_MONEY = { averagePrice: null, cost: null, priceUsd: null, totalUsd: null };

function dollarsOf(money: string, day: string, perUsd: ReadingContext["perUsd"]): string | null {
  const rate = perUsd(money.slice(0, 3), endOfAsOf(day));
  return rate === null ? null : (Number(money.slice(4)) / rate).toFixed(2);
}

/** The same news comes from several upstreams. Only the first counts, unless it contained less. */
function isRecorded(figures: ProposedFigures, context: ReadingContext): boolean {
  const { standing, recorded } = context;
  if (figures.btcTotal !== null && isSame(figures.btcTotal, standing.btc) && !isOfLaterDay(figures, standing))
    return true;
  if (confirmsTotal(figures, context))
    return recorded.some((line) => line.isWaiting && isSameMovement(figures, line));
  return recorded.some(
    (line) =>
      isSameMovement(figures, line) &&
      !(line.isWaiting && line.btcTotal === null && figures.btcTotal !== null),
  );
}

/** Whether it says that nothing has changed since: our total, on a later day. */
export const confirmsTotal = (
  figures: ProposedFigures,
  { standing }: Pick<ReadingContext, "standing">,
): boolean =>
  figures.kind === "balance" &&
  figures.btcTotal !== null &&
  isSame(figures.btcTotal, standing.btc) &&
  isOfLaterDay(figures, standing);

/** A purchase that leads to the total we have is the one we have, whatever its day. */
const isOfLaterDay = ({ kind, asOf }: ProposedFigures, { asOf: standingAsOf }: ReadingContext["standing"]) =>
  (kind === "balance" || kind === "produced") && standingAsOf !== null && compareAsOf(asOf, standingAsOf) > 0;

/** The same total (or, if one of them states none, the same transaction) around the same day. */
export function isSameMovement(a: Movement, b: Movement): boolean {
  if (!isNear(a.asOf, b.asOf)) return false;
  if (a.btcTotal !== null && b.btcTotal !== null) return isSame(a.btcTotal, b.btcTotal);
  return a.btc !== null && isSame(a.btc, b.btc);
}

const isSame = (a: string, b: string | null) => b !== null && parseBtc(a) === parseBtc(b);

const isNear = (a: string, b: string) =>
  Math.max(ageInDays(a, endOfAsOf(b)) ?? 0, ageInDays(b, endOfAsOf(a)) ?? 0) <= SAME_MOVEMENT_DAYS;

const CENTI_COIN = 1_000_000n;

/** Whether it adds up with the current figure, or with a waiting one before it. */
function addsUp(figures: ProposedFigures, { standing, recorded }: ReadingContext): boolean | null {
  const { btc, btcSold, btcTotal } = figures;
  if (btc === null || btcTotal === null || standing.btc === null) return null;
  const waiting = recorded.flatMap((line) => (line.isWaiting ? (line.btcTotal ?? []) : []));
  const moved = (parseBtc(btc) ?? 0n) + (parseBtc(btcSold) ?? 0n);
  const total = parseBtc(btcTotal) ?? 0n;
  return [standing.btc, ...waiting].some((before) => {
    const size = magnitude((parseBtc(before) ?? 0n) + moved - total);
    return size <= CENTI_COIN || size * 200n <= total;
  });
}

function isPaidFor(reading: Reading): boolean | null {
  const { averagePrice, cost, isApproximate, isCostRounded } = reading;
  const amount = reading.bought ?? reading.sold;
  if (amount === null || reading.mined !== null || averagePrice === null || cost === null) return null;
  if (averagePrice.slice(0, 3) !== cost.slice(0, 3)) return null;
  const ratio = (Number(amount) * Number(averagePrice.slice(4))) / Number(cost.slice(4));
  // Rounded amounts such as "$1.1 billion" need a wider tolerance than digits do.
  return Math.abs(ratio - 1) <= (isApproximate || isCostRounded ? 0.05 : 0.01);
}

function isNearMarket(reading: Reading, asOf: string, { closeUsd, perUsd }: ReadingContext): boolean | null {
  const { priceUsd, averagePrice } = reading;
  const price = priceUsd ?? (averagePrice === null ? null : dollarsOf(averagePrice, asOf, perUsd));
  const close = closeUsd(endOfAsOf(asOf));
  return price === null || close === null ? null : Math.abs(Number(price) / close - 1) <= 0.15;
}
