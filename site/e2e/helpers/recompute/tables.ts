import { btcOf, sumsOf, type Facts } from "./facts.ts";
import { flowSum, traded, type Amount } from "./flows.ts";
import type { Crawl } from "./linked.ts";
import { rowsOf, tagsOf, textOf, find, hrefOf, type Tag } from "./page.ts";
import type { Company } from "./source.ts";
import { fromApi, type Answer } from "./tally.ts";

type Row = ReturnType<typeof rowsOf>[number];
type Check = (
  row: Row,
  place: number,
  crawl: Crawl,
  facts: Facts,
) => Promise<(Answer | number | null)[]> | (Answer | number | null)[];

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** "29 Nov 2026", "Nov 2026" or "Q4 2026" as the API names it. */
export function periodIn(text: string): string {
  const [, quarter, ofYear] = /(Q\d) (\d{4})/.exec(text) ?? [];
  if (quarter !== undefined) return `${ofYear}-${quarter}`;
  const [, day, name = "", year] = /(?:(\d+) )?([A-Z][a-z]{2}) (\d{4})/.exec(text) ?? [];
  const month = `${year}-${String(MONTHS.indexOf(name) + 1).padStart(2, "0")}`;
  return day === undefined ? month : `${month}-${day.padStart(2, "0")}`;
}

const periodOf = ({ cells: [head] }: Row): string => {
  const link = head && find(head, (tag) => hrefOf(tag).startsWith("/changes/"))[0];
  return link ? hrefOf(link).slice("/changes/".length) : periodIn(head ? textOf(head) : "");
};

const flowRow =
  (amounts: readonly Amount[]): Check =>
  (row, _place, _crawl, { flows }) => [
    null,
    ...amounts.map((amount) => flowSum(flows, amount, periodOf(row))),
  ];

const groupRow =
  (key: "country" | "sector" | "type"): Check =>
  (row, _place, _crawl, { companies, total }) => {
    const [link] = row.cells[0] ? tagsOf(row.cells[0], "a") : [];
    const name = link && new URLSearchParams(hrefOf(link).split("?")[1]).get(key);
    const own = companies.filter(
      (company) => name === undefined || (company[key] ?? "Not classified") === name,
    );
    const sums = sumsOf(own);
    return [null, sums.total, name === undefined ? null : (sums.total / total) * 100, sums.listed];
  };

const bySize = (companies: readonly Company[]) =>
  companies.map((company) => btcOf(company) ?? 0).toSorted((a, b) => b - a);

/** What each column of a row must be; null where it is no figure of ours. By the caption of the table. */
const TABLES: readonly (readonly [caption: RegExp, check: Check])[] = [
  [
    /^Total holdings at each month end/,
    async ({ texts }, _place, { source }, facts) => {
      const day = periodIn(texts[0] ?? "");
      const { total, listed, missing } = sumsOf(await source.companies(day === facts.today ? null : day));
      return [null, listed, total, missing, null];
    },
  ],
  [
    /by the age of their figures/,
    ({ texts }, place, _crawl, { ages, total }) => {
      const age = ages[place - 1];
      return (texts[0] ?? "").startsWith("Total") ? [null, total] : [null, age?.btc ?? 0, age?.percent ?? 0];
    },
  ],
  [
    /^What the largest companies hold together/,
    ({ texts }, _place, _crawl, { topBtc, topShare }) => {
      const count = Number(/^(\d+) companies/.exec(texts[0] ?? "")?.[1] ?? 1);
      return [null, topBtc(count), topShare(count)];
    },
  ],
  [
    /^Share of each company and of all larger ones/,
    (_row, place, _crawl, { companies, total, topShare }) => {
      const btc = bySize(companies)[place - 1] ?? 0;
      return [null, btc, (btc / total) * 100, topShare(place)];
    },
  ],
  [/^Bitcoin held by companies, by country/, groupRow("country")],
  [/^Bitcoin held by companies, by sector/, groupRow("sector")],
  [/^Bitcoin held by companies, by type/, groupRow("type")],
  [
    /^Bitcoin bought and sold by companies/,
    ({ texts }, _place, _crawl, { flows, to }) => {
      const days = Number(/^(?:last )?(\d+) days/i.exec(texts[0] ?? "")?.[1]);
      const period = traded(flows, days, to).period;
      return [
        null,
        ...(["bought", "mined", "sold", "net", "reported", "unexplained"] as const).map((amount) =>
          flowSum(flows, amount, period),
        ),
      ];
    },
  ],
  [/^Bitcoin bought and sold per week$/, flowRow(["added", "sold", "net"])],
  [
    /^Bitcoin (bought|added).* per (day|week|month|quarter)/,
    flowRow(["added", "sold", "net", "reported", "unexplained"]),
  ],
];

/** Checks the figures of all tables that have a rule, row by row, and says which tables have none. */
export async function checkTables(crawl: Crawl, facts: Facts): Promise<void> {
  for (const table of tagsOf(crawl.main, "table")) {
    const [caption] = tagsOf(table, "caption");
    const name = caption ? textOf(caption) : "";
    const rule = TABLES.find(([pattern]) => pattern.test(name));
    if (rule === undefined) continue;
    for (const [place, row] of rowsOf(table).entries()) {
      if (row.cells.every(({ name: cell }) => cell === "th")) continue;
      const figures = await rule[1](row, place, crawl, facts);
      for (const [column, figure] of figures.entries())
        checkCell(crawl, `${name}, ${row.texts[0]}`, row.cells[column], figure);
    }
  }
}

function checkCell(
  { tally, path, checked }: Crawl,
  where: string,
  cell: Tag | undefined,
  figure: Answer | number | null,
) {
  if (
    cell === undefined ||
    figure === null ||
    checked.has(cell) ||
    tagsOf(cell, "a").some((link) => checked.has(link))
  )
    return;
  checked.add(cell);
  tally.check(`${path} ${where}`, textOf(cell), typeof figure === "number" ? fromApi(figure) : figure);
}
