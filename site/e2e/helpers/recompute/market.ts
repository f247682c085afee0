import { sum } from "./flows.ts";
import { btcPrice, COMPANY, type View } from "./company.ts";
import type { Source } from "./source.ts";
import { fromApi, isWorked, missing, worked, type Answer } from "./tally.ts";

type Asked = { source: Source; view: View };
const MOST_BTC = 21_000_000;

export const knownBtc = async ({ source, view }: Asked): Promise<number[]> =>
  (await source.companies(view.asOf)).flatMap(({ btcHoldings }) =>
    btcHoldings?.value == null ? [] : [Number(btcHoldings.value)],
  );
const ofKnown = async (asked: Asked, of: (known: number[]) => number) => fromApi(of(await knownBtc(asked)));

/** The ratios that count, each calculated again. The receipt says which count. */
async function ratios({ source, view }: Asked): Promise<number[]> {
  const path =
    view.asOf === null ? "/receipt/total/average-ratio" : `/receipt/total/average-ratio?asOf=${view.asOf}`;
  const counted = (await source.receipt(path))?.inputs ?? [];
  const answers = await Promise.all(
    counted.map(
      ({ receipt }) =>
        COMPANY["ratio"]?.({ source, view, id: Number(/company\/(\d+)/.exec(receipt)?.[1]) }) ??
        missing("no ratio"),
    ),
  );
  return answers.filter(isWorked).map(({ value }) => value);
}

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return (low + high) / 2;
};

/** Whose latest ledger entry the company or a regulator disclosed. */
async function disclosed({ source, view }: Asked): Promise<Answer> {
  const companies = await source.companies(view.asOf);
  const parts = await Promise.all(
    companies.map(async ({ id, btcHoldings }) => {
      const last = (await source.ledger(id, view.asOf)).at(-1);
      return last?.provenance?.method === "disclosed" ? Number(btcHoldings?.value ?? 0) : 0;
    }),
  );
  return fromApi((sum(parts) / sum(await knownBtc({ source, view }))) * 100);
}

export const TOTALS: Record<string, (asked: Asked) => Promise<Answer>> = {
  btc: (asked) => ofKnown(asked, sum),
  companies: async ({ source, view }) => fromApi((await source.companies(view.asOf)).length),
  value: async (asked) => worked((btc, usd) => btc * usd, await ofKnown(asked, sum), await btcPrice(asked)),
  "average-ratio": async (asked) => {
    const each = await ratios(asked);
    return { value: sum(each) / each.length || 0, from: "receipt" };
  },
  "median-ratio": async (asked) => ({ value: median(await ratios(asked)), from: "receipt" }),
  "average-btc": (asked) => ofKnown(asked, (known) => sum(known) / known.length),
  "largest-btc": (asked) => ofKnown(asked, (known) => Math.max(...known)),
  concentration: (asked) => ofKnown(asked, (known) => (Math.max(...known) / sum(known)) * 100),
  "share-of-supply": (asked) => ofKnown(asked, (known) => (sum(known) / MOST_BTC) * 100),
  "primary-share": disclosed,
  "btc-price": btcPrice,
};
