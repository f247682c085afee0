import { btcOf } from "./facts.ts";
import { btcPrice, figure, MOST_BTC, type View } from "./figures.ts";
import { sum } from "./flows.ts";
import { onDay } from "./source.ts";
import { fromApi, isWorked, missing, worked, type Answer } from "./tally.ts";

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};
const average = (numbers: readonly number[]) => sum(numbers) / numbers.length;

const OF_HOLDINGS: Record<string, (held: readonly number[]) => number> = {
  btc: sum,
  "average-btc": average,
  "largest-btc": (held) => Math.max(...held),
  concentration: (held) => (Math.max(...held) / sum(held)) * 100,
  "share-of-supply": (held) => (sum(held) / MOST_BTC) * 100,
};

const OF_RATIOS: Record<string, (ratios: readonly number[]) => number> = {
  "average-ratio": (ratios) => average(ratios) || 0,
  "median-ratio": median,
};

/** A figure of all companies together. */
export async function total(view: View, name: string): Promise<Answer> {
  const { source, asOf } = view;
  const companies = await source.companies(asOf);
  const held = companies.flatMap((company) => btcOf(company) ?? []);
  const of = OF_HOLDINGS[name];
  if (of) return fromApi(of(held));
  if (name === "companies") return fromApi(companies.length);
  if (name === "btc-price") return btcPrice(view);
  if (name === "value") return worked((btc, usd) => btc * usd, fromApi(sum(held)), await btcPrice(view));
  if (name === "primary-share") {
    const parts = companies.map(async (company) => {
      const last = (await source.ledger(company.id, asOf)).at(-1);
      return last?.provenance?.method === "disclosed" ? (btcOf(company) ?? 0) : 0;
    });
    return fromApi((sum(await Promise.all(parts)) / sum(held)) * 100);
  }
  const ofRatios = OF_RATIOS[name];
  if (ofRatios === undefined) return missing(`no rule for total ${name}`);
  // The receipt says which ratios count.
  const counted = (await source.receipt(onDay("/receipt/total/average-ratio", asOf)))?.inputs ?? [];
  const ids = counted.map(({ receipt }) => Number(/company\/(\d+)/.exec(receipt)?.[1]));
  const ratios = await Promise.all(ids.map((id) => figure({ ...view, id }, "ratio")));
  return { value: ofRatios(ratios.filter(isWorked).map(({ value }) => value)), from: "receipt" };
}
