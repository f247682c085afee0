import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatChange, formatPrice, NOT_AVAILABLE } from "#domain/base/format.ts";
import {
  lookThrough,
  lookThroughTotals,
  missingBtc,
  type HeldCompany,
  type HeldShares,
  type LookThrough,
} from "#domain/analysis/look-through.ts";

import type { MyList } from "./list-code.ts";

type Market = { btcUsd: number | null; companyOf: ReadonlyMap<number, HeldCompany> };

/** Draws the lines and the totals into the page's table. A row whose numbers are the same stays, with the reader's cursor. */
export function drawList(place: HTMLElement, list: MyList, { btcUsd, companyOf }: Market) {
  const body = place.querySelector("tbody");
  const template = place.querySelector("template");
  if (!body || !template) return;
  const lines = list.flatMap((held): LookThrough[] => {
    const company = companyOf.get(held.id);
    return company ? [lookThrough(held, company, btcUsd)] : [];
  });
  const rows = new Map([...body.rows].map((row) => [row.dataset["id"], row]));
  body.replaceChildren(...lines.map((line) => rows.get(String(line.id)) ?? copyOf(template, line)));
  lines.forEach((line, index) => {
    const row = body.rows[index];
    if (row) fillRow(row, line);
  });
  fillTotals(place, lines);
}

function copyOf(template: HTMLTemplateElement, { id, company }: LookThrough): HTMLTableRowElement {
  const row = document.createElement("tr");
  row.append(template.content.cloneNode(true));
  row.dataset["id"] = String(id);
  const link = row.querySelector("a");
  if (link) Object.assign(link, { href: `/company/${id}`, textContent: company.name });
  put(row, "ticker", company.ticker);
  for (const named of row.querySelectorAll<HTMLElement>("[data-named]"))
    named.ariaLabel = `${named.dataset["named"]} ${company.name}`;
  return row;
}

function fillRow(row: HTMLElement, line: LookThrough) {
  const { company, btc, valueUsd, marketUsd, premiumPercent, gainUsd } = line;
  fillField(row, "shares", line.shares);
  fillField(row, "paidUsd", line.paidUsd);
  const counted = `${formatDay(company.sharesAsOf)} count${company.areSharesDoubtful ? ", doubtful" : ""}`;
  const inputs = row.querySelector<HTMLElement>("[data-of=btcInputs]");
  if (inputs) inputs.hidden = btc === null;
  putReceipt(row, "holdings", `holding of ${formatDay(company.btcAsOf)}`);
  putReceipt(row, "shares", counted);
  putReceipt(row, "price", marketUsd === null ? "" : `quote of ${formatDay(company.priceAsOf)}`);
  put(row, "btc", btc === null ? NOT_AVAILABLE : `${formatBtcExact(btc)} BTC`);
  put(row, "btcNote", btc === null ? missingBtc(company) : "");
  put(row, "value", formatPrice(valueUsd));
  put(row, "market", formatPrice(marketUsd));
  put(row, "marketNote", marketUsd === null ? "No share price" : "");
  const { oneDay } = company;
  put(row, "premium", formatChange(premiumPercent));
  put(row, "premiumDay", "missing" in oneDay ? oneDay.missing : `both prices of ${formatDay(oneDay.day)}`);
  put(row, "gain", gainText(gainUsd));
}

/** The link to the receipt of an input; hidden without a text. */
function putReceipt(row: HTMLElement, figure: "holdings" | "shares" | "price", text: string) {
  const link = row.querySelector<HTMLAnchorElement>(`[data-receipt=${figure}]`);
  if (!link) return;
  link.href = `/receipt/company/${row.dataset["id"]}/${figure}`;
  link.hidden = text === "";
  link.textContent = text;
}

const gainText = (usd: number | null): string =>
  usd === null ? "" : `${usd < 0 ? "" : "+"}${formatPrice(usd)} on what you paid`;

/** What a reader is typing is left alone. */
function fillField(row: HTMLElement, name: Exclude<keyof HeldShares, "id">, value: number | null) {
  const field = row.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (field && field !== document.activeElement) field.value = value === null ? "" : String(value);
}

function fillTotals(place: HTMLElement, lines: readonly LookThrough[]) {
  const totals = lookThroughTotals(lines);
  put(place, "totalBtc", totals.btc === null ? NOT_AVAILABLE : `${formatBtcExact(totals.btc)} BTC`);
  put(place, "totalValue", formatPrice(totals.valueUsd));
  put(place, "totalMarket", formatPrice(totals.marketUsd));
  put(place, "totalPremium", formatChange(totals.premiumPercent));
  put(place, "totalPaid", formatPrice(totals.paidUsd));
  put(place, "totalGain", gainText(totals.gainUsd));
  const notes = totals.notes.map((text) => Object.assign(document.createElement("p"), { textContent: text }));
  place.querySelector("[data-of=notes]")?.replaceChildren(...notes);
}

function put(place: ParentNode, of: string, text: string) {
  const found = place.querySelector(`[data-of=${of}]`);
  if (found && found.textContent !== text) found.textContent = text;
}
