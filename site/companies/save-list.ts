import { DEFAULT_BTC_USD } from "#domain/base/limits.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";

import { chosenColumns } from "./chosen-columns.ts";
import { $companies, reloadCompanies } from "./companies.ts";
import { $view } from "./current-view.ts";
import { chosenCells } from "./export-columns.ts";
import { companiesAsCsv, companiesAsJson } from "./export-companies.ts";
import { $selected, expectSelecting } from "./list.ts";

const FORMATS = {
  csv: { type: "text/csv;charset=utf-8", write: companiesAsCsv },
  json: { type: "application/json", write: companiesAsJson },
} as const;

/** Saves every company that is looked for, in the order shown, as a file. */
export async function saveList(format: keyof typeof FORMATS, price: BtcPrice | null) {
  if ($companies.get() === null) await reloadCompanies();
  await expectSelecting();
  const companies = $selected.get();
  if (companies === null) throw new Error("The list could not be loaded.");
  const { type, write } = FORMATS[format];
  const more = await chosenCells(chosenColumns($view.get().columns), price);
  const file = new Blob([write(companies, price?.priceUsd ?? DEFAULT_BTC_USD, more)], { type });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `bitcoin-treasury-companies.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
