import { parseBtc } from "#domain/base/btc.ts";
import { termOf } from "#domain/company/holder-sum.ts";
import { HOLDER_KINDS, type Holder, type HolderKind } from "#domain/company/holder.ts";

/** Those who are in a sum first, the largest before the others, those of no known count last. */
export const holdersByKind = (holders: readonly Holder[]): { kind: HolderKind; holders: Holder[] }[] =>
  HOLDER_KINDS.map((kind) => ({
    kind,
    holders: holders
      .filter((holder) => holder.kind === kind)
      .toSorted(
        (a, b) =>
          Number(termOf(a) === null) - Number(termOf(b) === null) ||
          Number(satsOf(b) - satsOf(a)) ||
          a.id - b.id,
      ),
  })).filter((group) => group.holders.length > 0);

const satsOf = ({ btc }: Holder) => (btc === null ? null : parseBtc(btc)) ?? -1n;
