import { parseBtc, sumBtc } from "#domain/base/btc.ts";
import type { Company } from "#domain/company/company.ts";
import { percentOf } from "#domain/company/evidence/sourcing.ts";
import type { ShownMethod } from "#domain/ledger/fact.ts";

/** How we know a holding, the strongest first. */
export const WAYS_KNOWN = ["opened", "copied", "reported", "calculated"] as const;
export type WayKnown = (typeof WAYS_KNOWN)[number];

const WAY_OF = {
  disclosed: "opened",
  "disclosed-copy": "copied",
  secondary: "reported",
  estimated: "reported",
  derived: "calculated",
} as const satisfies Record<ShownMethod, WayKnown>;

type Holder = Pick<Company, "name" | "btcHoldings" | "evidence">;

const wayOf = ({ evidence }: Holder): WayKnown => WAY_OF[evidence.btcHoldings?.method ?? "secondary"];
const btcOf = (holders: readonly Holder[]) => sumBtc(holders.map(({ btcHoldings }) => btcHoldings));
const satsOf = ({ btcHoldings }: Holder): bigint => parseBtc(btcHoldings) ?? 0n;
const known = (companies: readonly Holder[]) => companies.filter(({ btcHoldings }) => btcHoldings !== null);

/** The known total by how we know it. The parts add up to it; `accepted` is a part with all stronger ones. */
export function totalByWay(companies: readonly Holder[]) {
  const holders = known(companies);
  const total = btcOf(holders);
  return WAYS_KNOWN.map((way, place) => {
    const part = holders.filter((holder) => wayOf(holder) === way);
    const accepted = holders.filter((holder) => WAYS_KNOWN.indexOf(wayOf(holder)) <= place);
    return {
      way,
      companies: part.length,
      btc: btcOf(part),
      percent: percentOf(btcOf(part), total) ?? 0,
      accepted: {
        companies: accepted.length,
        btc: btcOf(accepted),
        percent: percentOf(btcOf(accepted), total) ?? 0,
        largest: largestOf(accepted),
      },
    };
  });
}

/** In the order they are drawn: the largest holder, then the others by how we know them. */
export function drawnParts(companies: readonly Holder[]) {
  const holders = known(companies);
  const largest = largestOf(holders);
  if (largest === null) return [];
  return [
    { isLargest: true, way: wayOf(largest), btc: btcOf([largest]) },
    ...WAYS_KNOWN.map((way) => ({
      isLargest: false,
      way,
      btc: btcOf(holders.filter((holder) => holder !== largest && wayOf(holder) === way)),
    })),
  ];
}

const largestOf = <One extends Holder>(holders: readonly One[]): One | null =>
  holders.reduce<One | null>((most, one) => (most === null || satsOf(one) > satsOf(most) ? one : most), null);
