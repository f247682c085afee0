import { fieldColumns, type Column } from "#domain/base/csv.ts";
import { figureFields } from "#domain/v1/columns.ts";

import type { V1Mnav } from "#domain/v1/records.ts";
import { DEFINITIONS, MULTIPLE_KINDS, type Basis, type Definition } from "./multiple.ts";

const BASIS_NAMES: Record<Basis, string> = { quoted: "Quoted", counted: "Counted" };

const multipleIn = ({ multiples }: V1Mnav, definition: Definition, isOne: (basis: string) => boolean) =>
  multiples.find((each) => each.definition === definition && isOne(each.basis));

const leadingIn = ({ multiples }: V1Mnav, definition: Definition) =>
  multiples.find((each) => each.definition === definition && each.leads);

/** One column for each kind, and which of them stands for its definition. */
export const MNAV_COLUMNS: Column<V1Mnav>[] = [
  ...fieldColumns("companyId", "ticker", "day"),
  ...MULTIPLE_KINDS.map(({ definition, basis }): Column<V1Mnav> => [
    `${definition}${BASIS_NAMES[basis]}`,
    (row) => multipleIn(row, definition, (each) => each === basis)?.value ?? null,
  ]),
  ...DEFINITIONS.map((definition): Column<V1Mnav> => [
    `${definition}Leads`,
    (row) => leadingIn(row, definition)?.basis ?? null,
  ]),
  ...fieldColumns("btcUsd", "btcUsdAsOf"),
  ["btcUsdPublisher", ({ btcUsdSource }) => btcUsdSource?.publisher ?? null],
  ["btcUsdSource", ({ btcUsdSource }) => btcUsdSource?.url ?? null],
  ...fieldColumns("unrealisedGainUsd"),
  ...figureFields(
    "sharePriceUsd",
    "marketCapUsd",
    "sharesOutstanding",
    "sharesDiluted",
    "btcHoldings",
    "debtUsd",
    "preferredUsd",
    "cashUsd",
  ),
];
