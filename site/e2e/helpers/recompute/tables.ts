import { sumsOf } from "./facts.ts";
import { calculate, costsAfter, type Formula } from "./figures.ts";
import { flowSum, lastDays, type Amount } from "./flows.ts";
import { holderRow } from "./holders.ts";
import { find, hrefOf, rowsOf, tagsOf, textOf, type Row, type Tag } from "./html.ts";
import type { Figure, Page } from "./page.ts";
import type { Entry } from "./source.ts";
import { worked } from "./tally.ts";

type Place = { page: Page; place: number; rows: readonly Row[] };
type Check = (row: Row, place: Place) => Figure[] | Promise<Figure[]>;

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** "29 Nov 2026", "Nov 2026" or "Q4 2026" as the API names it; an address names it already. */
export function periodOf(head: Tag | undefined): string {
  const [link] = head ? find(head, (tag) => hrefOf(tag).startsWith("/changes/")) : [];
  if (link) return hrefOf(link).slice("/changes/".length);
  const text = head ? textOf(head) : "";
  const [, quarter, ofYear] = /(Q\d) (\d{4})/.exec(text) ?? [];
  if (quarter !== undefined) return `${ofYear}-${quarter}`;
  const [, day, name = "", year] = /(?:(\d+) )?([A-Z][a-z]{2}) (\d{4})/.exec(text) ?? [];
  const month = `${year}-${String(MONTHS.indexOf(name) + 1).padStart(2, "0")}`;
  return day === undefined ? month : `${month}-${day.padStart(2, "0")}`;
}

const flowRow =
  (amounts: readonly Amount[], periodIn = ({ cells }: Row, _page: Page) => periodOf(cells[0])): Check =>
  (row, { page }) => {
    const period = periodIn(row, page);
    return [null, ...amounts.map((amount) => flowSum(page.visit.facts.flows, amount, period))];
  };

const groupRow =
  (key: "country" | "sector" | "type"): Check =>
  ({ cells: [head] }, { page: { visit } }) => {
    const { companies, total } = visit.facts;
    const [link] = head ? tagsOf(head, "a") : [];
    if (link === undefined) return [null, total, null, companies.length];
    const name = new URLSearchParams(hrefOf(link).split("?")[1]).get(key);
    const own = sumsOf(companies.filter((company) => (company[key] ?? "Not classified") === name));
    return [null, own.total, (own.total / total) * 100, own.listed];
  };

/** The sum of what came and went after each entry, from its latest stated balance. */
function runningSums(ledger: readonly Entry[]): (number | null)[] {
  let running: number | null = null;
  return ledger.map(({ kind, btc, btcAfter, isStated }) => {
    const stated = isStated && btcAfter !== null ? Number(btcAfter) : null;
    if (running === null || (isStated && stated === null)) running = stated;
    else if (kind !== "balance") running = btc === null ? stated : running + Number(btc);
    return running;
  });
}

/** Change, running sum and known cost after each entry, newest first. */
const historyRow: Check = async ({ texts }, { page, place, rows }) => {
  const ledger = await page.visit.source.ledger(Number(page.path.split("/")[2]));
  if (place === 1) page.check("entries in the table", String(rows.length - 1), ledger.length);
  const at = ledger.length - place;
  const cost = costsAfter(ledger)[at];
  return [null, null, ledger[at]?.btc, null, runningSums(ledger)[at], null, cost?.btc, cost?.usd].map(
    (figure, column) => (/^$|unknown|N\/A/i.test(texts[column] ?? "") ? null : figure),
  );
};

const SPANS: Record<string, string> = {
  "year to date": "-ytd",
  "one year": "-year",
  "since first count": "",
};

/** The rows of a comparison without a receipt of their own. */
const comparedRow: Check = ({ cells, texts }, { page, rows }) => {
  const [title = ""] = texts;
  const [, what, span = ""] = /^(BTC yield|Dilution), (.+)$/.exec(title) ?? [];
  const [, days] = /^(\d+)-day change/.exec(title) ?? [];
  const name =
    what !== undefined && SPANS[span] !== undefined
      ? what.toLowerCase().replace(" ", "-") + SPANS[span]
      : days !== undefined
        ? `change-${days}d`
        : title === "Share of all listed" && "share-of-listed";
  return Promise.all(
    cells.map((_, column) => {
      const id = page.companyIn(rows[0]?.cells[column]);
      return name && id && !texts[column]?.startsWith("N/A") ? page.figure(id, name) : null;
    }),
  );
};

/** Other publishers' formulas, as their words say. */
const PUBLISHED: Record<string, Formula> = {
  "(Debt + preferred stock) ÷ bitcoin value": ["claims value", (claims, usd) => claims / usd],
  "Market cap ÷ (bitcoin value - debt - preferred stock + cash)": [
    "mnav-basic value common-value",
    (multiple, usd, common) => (multiple * usd) / common,
  ],
  "(Bitcoin value - debt - preferred stock) ÷ bitcoin value": [
    "claims value",
    (claims, usd) => 1 - claims / usd,
  ],
};

/** On the day of the share price of each company. */
const formulaRow: Check = async ({ cells, texts }, { page, rows }) => {
  const { source, facts } = page.visit;
  for (const [column, cell] of cells.entries()) {
    const [, shown, unit] = /([\d.,]+)(×|%)$/.exec(texts[column] ?? "") ?? [];
    if (column < 2 || shown === undefined || tagsOf(cell, "a").length > 0) continue;
    const [name] = (rows[0]?.texts[column] ?? "").split(",");
    const id = facts.companies.find((company) => company.name === name)?.id ?? 0;
    const asOf = (await source.mnav(id))?.day ?? null;
    const words = (texts[1] ?? "").replace(/ Inputs:.*$/, "");
    const answer = await calculate({ source, id, asOf, liveUsd: null }, PUBLISHED[words]);
    page.check(`${texts[0]} of ${name}`, shown, unit === "%" ? worked((of) => of * 100, answer) : answer);
  }
  return [];
};

const TRADED = ["bought", "mined", "sold", "net", "reported", "unexplained"] as const;

/** What each column of a row must be; null where it is no figure of ours. By the caption of the table. */
const TABLES: readonly (readonly [caption: RegExp, check: Check])[] = [
  [
    /^Total holdings at each month end/,
    async ({ cells }, { page: { visit } }) => {
      const day = periodOf(cells[0]);
      const sums = sumsOf(await visit.source.companies(day === visit.facts.today ? null : day));
      return [null, sums.listed, sums.total, sums.missing];
    },
  ],
  [
    /by the age of their figures/,
    ({ texts }, { place, page: { visit } }) => {
      const age = visit.facts.ages[place - 1];
      return texts[0]?.startsWith("Total") ? [null, visit.facts.total] : [null, age?.btc, age?.percent];
    },
  ],
  [
    /^What the largest companies hold together/,
    ({ texts }, { page: { visit } }) => {
      const btc = visit.facts.top(Number(/^(\d+) companies/.exec(texts[0] ?? "")?.[1] ?? 1));
      return [null, btc, (btc / visit.facts.total) * 100];
    },
  ],
  [
    /^Share of each company and of all larger ones/,
    (_row, { place, page: { visit } }) => {
      const { bySize, total, top } = visit.facts;
      const btc = bySize[place - 1] ?? 0;
      return [null, btc, (btc / total) * 100, (top(place) / total) * 100];
    },
  ],
  [/^Bitcoin held by companies, by country/, groupRow("country")],
  [/^Bitcoin held by companies, by sector/, groupRow("sector")],
  [/^Bitcoin held by companies, by type/, groupRow("type")],
  [
    /^Bitcoin bought and sold by companies/,
    flowRow(TRADED, ({ texts }, { visit }) =>
      lastDays(Number(/^(?:last )?(\d+) days/i.exec(texts[0] ?? "")?.[1]), visit.facts.to),
    ),
  ],
  [/^Bitcoin bought and sold per week$/, flowRow(["added", "sold", "net"])],
  [
    /^Bitcoin (bought|added).* per (day|week|month|quarter)/,
    flowRow(["added", "sold", "net", "reported", "unexplained"]),
  ],
  [/^Bitcoin holdings after each ledger entry/, historyRow],
  [/^Companies side by side/, comparedRow],
  [/^Formulas that we, companies and trackers publish/, formulaRow],
  [/^What to count/, holderRow],
];

/** Checks the figures of all tables that have a rule, row by row. */
export async function checkTables(page: Page): Promise<void> {
  for (const table of tagsOf(page.main, "table")) {
    const name = tagsOf(table, "caption").map(textOf)[0] ?? "";
    const [, check] = TABLES.find(([pattern]) => pattern.test(name)) ?? [];
    const rows = check ? rowsOf(table) : [];
    for (const [place, row] of rows.entries()) {
      if (check === undefined || row.cells.every((cell) => cell.name === "th")) continue;
      const figures = await check(row, { page, place, rows });
      for (const [column, figure] of figures.entries())
        page.checkPart(`${name}, ${row.texts[0]}`, row.cells[column], figure);
    }
  }
}
