import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { btcNumber } from "#domain/base/btc.ts";
import { addDays } from "#domain/base/dates.ts";
import { DOUBTFUL_CAP_FACTOR, DOUBTFUL_CAP_USD_PER_BTC } from "#domain/base/limits.ts";
import type { ClaimPart } from "#domain/company/claims.ts";
import { countedOn } from "#domain/company/company-figures.ts";
import { sharesOn } from "#domain/company/splits.ts";
import type { Fact } from "#domain/ledger/fact.ts";
import { dayOfEntry } from "#domain/ledger/ledger.ts";

import { factOn, type ExplainInputs, type PricedDay } from "./explain-inputs.ts";
import type { Basis, Definition } from "./multiple.ts";

export type ShareCount = { count: number; asOf: string; isDoubtful: boolean };
export type Claim = { part: ClaimPart; usd: number; asOf: string };

/** Our own rule, or one departure from it that other people's figures are known for. */
export const VARIANTS = ["ours", "some-claims", "close-before", "other-count", "newer-inputs"] as const;
export type Variant = (typeof VARIANTS)[number];

/** One way to calculate a multiple, with everything it is made of. */
export type Candidate = {
  definition: Definition;
  basis: Basis;
  variant: Variant;
  multiple: number;
  day: string;
  priceUsd: number | null;
  capUsd: number;
  shares: ShareCount | null;
  claims: readonly Claim[];
  btc: string;
  btcAsOf: string;
  btcUsd: number;
  btcDay: string;
  isDoubtful: boolean;
};

const CLAIM_PARTS = ["debt", "preferred", "cash"] as const satisfies readonly ClaimPart[];
/** Counts nearest in time; older ones belong to another size of the company. */
const MOST_COUNTS = 6;

/** Whether the enterprise value has no debt or no preferred stock because we know of none. */
export const lacksClaims = ({ variant, claims }: Pick<Candidate, "variant" | "claims">): boolean =>
  variant === "some-claims" && claims.filter(({ part }) => part !== "cash").length < CLAIM_PARTS.length - 1;

type Coins = { btc: string; asOf: string; number: number };
type Cap = Pick<Candidate, "basis" | "capUsd" | "shares">;

/** Every multiple of one session. What was known later is mixed in only up to the day on which the figure was seen. */
export function candidatesOf(inputs: ExplainInputs, session: PricedDay, seenOn?: string): Candidate[] {
  const { day } = session;
  const bitcoin = { day, usd: inputs.closeOn.get(day) };
  const before = { day: addDays(day, -1), usd: inputs.closeOn.get(addDays(day, -1)) };
  const caps = capsOf(inputs, session, day);
  const coins = coinsOn(inputs, day);
  const claims = claimsOn(inputs, day);
  const make = (variant: Variant, from: Partial<Parts>) =>
    multiplesFrom({ session, variant, caps, coins, claims, bitcoin, ...from });
  return [
    ...make("ours", {}),
    ...make("some-claims", { caps: { ...caps, diluted: [] }, claims: someClaims(claims) }).filter(
      ({ definition }) => definition === "enterprise",
    ),
    ...make("close-before", { bitcoin: before }),
    ...make("other-count", { caps: otherCounts(inputs, session, seenOn ?? day), claims: [] }),
    ...newerParts(inputs, session, seenOn).flatMap((parts) => make("newer-inputs", parts).filter(isMixed)),
  ];
}

/** An old share price beside what was known later: coins, counts and claims, the bitcoin price, or all of them. */
function newerParts(inputs: ExplainInputs, session: PricedDay, seenOn = ""): Partial<Parts>[] {
  if (seenOn <= session.day) return [];
  const known = {
    caps: capsOf(inputs, session, seenOn),
    coins: coinsOn(inputs, seenOn),
    claims: claimsOn(inputs, seenOn),
  };
  const day = inputs.closeDays.findLast((each) => each <= seenOn) ?? session.day;
  const bitcoin = { day, usd: inputs.closeOn.get(day) };
  return [known, { bitcoin }, { ...known, bitcoin }];
}

const isMixed = ({ day, btcDay, btcAsOf, claims, shares }: Candidate): boolean =>
  [btcDay, btcAsOf, ...claims.map(({ asOf }) => asOf), shares?.asOf ?? ""].some(
    (asOf) => endOfAsOf(asOf) > day,
  );

type Parts = {
  session: PricedDay;
  variant: Variant;
  caps: { basic: readonly Cap[]; diluted: readonly Cap[] };
  coins: Coins | null;
  claims: readonly Claim[];
  bitcoin: { day: string; usd: number | undefined };
};

function multiplesFrom({ session, variant, caps, coins, claims, bitcoin }: Parts): Candidate[] {
  if (coins === null || bitcoin.usd === undefined) return [];
  const { number, btc, asOf } = coins;
  const btcUsd = bitcoin.usd;
  const valueUsd = number * btcUsd;
  const hasClaims = variant === "some-claims" ? claims.length > 0 : claims.length === CLAIM_PARTS.length;
  const net = claims.reduce((sum, { part, usd }) => sum + (part === "cash" ? -usd : usd), 0);
  const candidate = (definition: Definition, cap: Cap): Candidate => ({
    definition,
    ...cap,
    variant,
    multiple: (cap.capUsd + (definition === "enterprise" ? net : 0)) / valueUsd,
    day: session.day,
    priceUsd: session.priceUsd,
    claims: definition === "enterprise" ? claims : [],
    btc,
    btcAsOf: asOf,
    btcUsd,
    btcDay: bitcoin.day,
    isDoubtful: cap.shares?.isDoubtful === true || isDoubtfulCap(cap.capUsd, number, caps.basic),
  });
  return [
    ...caps.basic.map((cap) => candidate("basic", cap)),
    ...caps.diluted.map((cap) => candidate("diluted", cap)),
    ...(hasClaims ? caps.basic.map((cap) => candidate("enterprise", cap)) : []),
  ];
}

const isDoubtfulCap = (capUsd: number, btc: number, caps: readonly Cap[]): boolean =>
  capUsd < btc * DOUBTFUL_CAP_USD_PER_BTC ||
  caps.some((cap) => Math.max(cap.capUsd / capUsd, capUsd / cap.capUsd) > DOUBTFUL_CAP_FACTOR);

function coinsOn({ ledger }: ExplainInputs, day: string): Coins | null {
  const entry = ledger.findLast((each) => dayOfEntry(each) <= day);
  const number = btcNumber(entry?.btcAfter);
  return entry === undefined || entry.btcAfter === null || number === null || number <= 0
    ? null
    : { btc: entry.btcAfter, asOf: entry.asOf, number };
}

const claimsOn = (inputs: ExplainInputs, day: string): Claim[] =>
  CLAIM_PARTS.flatMap((part) => {
    const fact = factOn(inputs[part], day);
    return fact === null || fact.value === null ? [] : [{ part, usd: Number(fact.value), asOf: fact.asOf }];
  });

/** The claims without cash, or those of the three that are known. */
const someClaims = (claims: readonly Claim[]): readonly Claim[] =>
  claims.length === CLAIM_PARTS.length ? claims.filter(({ part }) => part !== "cash") : claims;

function capsOf(inputs: ExplainInputs, session: PricedDay, knownOn: string): Parts["caps"] {
  const { marketCapUsd } = session;
  const quoted: Cap[] =
    marketCapUsd !== null && marketCapUsd > 0
      ? [{ basis: "quoted", capUsd: marketCapUsd, shares: null }]
      : [];
  return {
    basic: [...quoted, ...countedCap(inputs, session, factOn(inputs.shares, knownOn))],
    diluted: countedCap(inputs, session, factOn(inputs.diluted, knownOn)),
  };
}

/** The share counts of other days than the one our rule uses. */
function otherCounts(inputs: ExplainInputs, session: PricedDay, knownOn: string): Parts["caps"] {
  const others = (facts: readonly Fact[]) => {
    const used = factOn(facts, session.day);
    const known = facts.filter((fact) => fact !== used && endOfAsOf(fact.asOf) <= knownOn);
    return known.slice(-MOST_COUNTS).flatMap((fact) => countedCap(inputs, session, fact));
  };
  return { basic: others(inputs.shares), diluted: others(inputs.diluted) };
}

function countedCap({ splits }: ExplainInputs, { day, priceUsd }: PricedDay, fact: Fact | null): Cap[] {
  if (fact === null || fact.value === null || priceUsd === null) return [];
  const count = Number(sharesOn(splits, fact.value, { from: countedOn(fact), to: day }));
  if (count <= 0) return [];
  const shares = { count, asOf: fact.asOf, isDoubtful: fact.confidence === "low" };
  return [{ basis: "counted", capUsd: count * priceUsd, shares }];
}
