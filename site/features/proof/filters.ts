import type { Company } from "#domain/company/company.ts";
import type { ShownMethod } from "#domain/ledger/fact.ts";

/** The step of evidence in a row of the table. */
export const STEP_WORDS = {
  disclosed: "Opened by us",
  "disclosed-copy": "Disclosed, copy",
  secondary: "Reported",
  estimated: "Estimated",
  derived: "Calculated",
} as const satisfies Record<ShownMethod, string>;

const LARGEST = 15;

type Filtered = {
  company: Pick<Company, "rank" | "btcHoldings" | "evidence">;
  gaps: number;
  others: readonly unknown[];
  corrections: readonly unknown[];
};

/** The choices above the table, each by a word that its rows carry. The first is chosen until another one is. */
const FILTERS = [
  { name: "largest", label: "Largest", has: ({ company }) => company.rank <= LARGEST },
  { name: "all", label: "All", has: () => true },
  { name: "disclosed", label: "Disclosed", has: isBy("disclosed", "disclosed-copy") },
  { name: "opened", label: "Opened by us", has: isBy("disclosed") },
  { name: "reported", label: "Reported", has: isBy("secondary", "estimated") },
  { name: "calculated", label: "Calculated", has: isBy("derived") },
  { name: "missing", label: "Missing", has: ({ company }) => company.btcHoldings === null },
  { name: "gap", label: "With a gap", has: ({ gaps }) => gaps > 0 },
  { name: "differs", label: "Other figure differs", has: ({ others }) => others.length > 0 },
  { name: "corrected", label: "Corrected", has: ({ corrections }) => corrections.length > 0 },
] as const satisfies { name: string; label: string; has: (row: Filtered) => boolean }[];

function isBy(...methods: ShownMethod[]) {
  return ({ company: { btcHoldings, evidence } }: Filtered): boolean =>
    btcHoldings !== null && methods.some((method) => method === evidence.btcHoldings?.method);
}

/** The filters that find a company, with how many they find. */
export const filtersOf = (rows: readonly Filtered[]) =>
  FILTERS.map(({ name, label, has }) => ({ name, label, count: rows.filter(has).length })).filter(
    ({ count }) => count > 0,
  );

/** The words that a row carries, such as "largest all disclosed gap". */
export const wordsOf = (row: Filtered): string =>
  FILTERS.filter(({ has }) => has(row))
    .map(({ name }) => name)
    .join(" ");
