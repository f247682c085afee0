import type { SourcedFigure } from "#domain/company/company-figures.ts";
import type { BtcInput } from "#domain/company/quotes/session.ts";

export const DEFINITIONS = ["basic", "diluted", "enterprise"] as const;
export type Definition = (typeof DEFINITIONS)[number];

/** The market cap as a market quotes it, or share price × the latest share count of that day. */
export const BASES = ["quoted", "counted"] as const;
export type Basis = (typeof BASES)[number];

/** No market quotes a diluted market cap, so that one is always counted. */
export const MULTIPLE_KINDS = [
  { definition: "basic", basis: "quoted" },
  { definition: "basic", basis: "counted" },
  { definition: "diluted", basis: "counted" },
  { definition: "enterprise", basis: "quoted" },
  { definition: "enterprise", basis: "counted" },
] as const satisfies readonly { definition: Definition; basis: Basis }[];
export type MultipleKind = (typeof MULTIPLE_KINDS)[number];

type StatedInput =
  | "sharePrice"
  /** As quoted, never calculated by us. */
  | "marketCap"
  | "shares"
  | "sharesDiluted"
  | "btcHoldings"
  | "debt"
  | "preferred"
  | "cash";

/** Everything the multiples of one day can be calculated from. Null is unknown. */
export type MultipleInputs = Record<StatedInput, SourcedFigure | null> & { btcPrice: BtcInput | null };
export type InputName = keyof MultipleInputs;

/** What the market pays for a company, as a multiple of its bitcoin. */
export type Multiple = {
  definition: Definition;
  basis: Basis;
  value: number | null;
  /** What is divided by the value of the bitcoin, in dollars. */
  paidUsd: number | null;
  /** Why there is no value; null if there is one. */
  missing: string | null;
  /** Whether it stands for its definition. At most one basis does. */
  leads: boolean;
};

/** The multiples of one company, all of one day: that of its share price. */
export type Multiples = { day: string | null; inputs: MultipleInputs; all: readonly Multiple[] };

/** The inputs that a kind of multiple is calculated from, in the order of its formula. */
export function inputsOfKind({ definition, basis }: Pick<Multiple, "definition" | "basis">): InputName[] {
  const count: InputName = definition === "diluted" ? "sharesDiluted" : "shares";
  const cap: InputName[] = basis === "quoted" ? ["marketCap"] : ["sharePrice", count];
  const claims: InputName[] = definition === "enterprise" ? ["debt", "preferred", "cash"] : [];
  return [...cap, ...claims, "btcHoldings", "btcPrice"];
}

/** Where the count could make up for it, it is not the reason. */
export const NO_QUOTED_CAP = "No quoted market cap";

/** The one that stands for a definition. Without any value, one that says why. */
export function leadingMultiple({ all }: Pick<Multiples, "all">, definition: Definition): Multiple | null {
  const ours = all.filter((each) => each.definition === definition);
  const isReason = ({ missing }: Multiple) => missing !== NO_QUOTED_CAP;
  return ours.find(({ leads }) => leads) ?? ours.find(isReason) ?? ours[0] ?? null;
}
