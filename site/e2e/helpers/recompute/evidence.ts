import { btcOf, type Facts } from "./facts.ts";
import { DAY_MS, isExact, sum } from "./flows.ts";
import type { Crawl } from "./linked.ts";
import { around, rowsOf, tagsOf, textOf, withId } from "./page.ts";
import { fromApi } from "./tally.ts";

const MOST_BTC = 21_000_000;
const OUTDATED_DAYS = 731;

const isOutdated = (asOf: string | null) => {
  const [year = 0, month = 12] = (asOf ?? "").split("-").map(Number);
  const last = isExact(asOf ?? "") ? Date.parse(asOf ?? "") : Date.UTC(year, month, 0);
  return asOf !== null && (Date.parse(new Date().toISOString().slice(0, 10)) - last) / DAY_MS > OUTDATED_DAYS;
};

/** The terms of the page in its order: each holder counts once, in one of them. */
async function termsOf({ source }: Crawl, { known, total }: Facts) {
  const counted = (await source.holders()).filter(
    ({ standing, kind }) => standing === "counted" && kind !== "wrapped",
  );
  const term = (test: (holder: (typeof counted)[number]) => boolean) => {
    const own = counted.filter(test);
    return { btc: sum(own.map(({ btc }) => Number(btc ?? 0))), holders: own.length };
  };
  const young = (test: (holder: (typeof counted)[number]) => boolean) =>
    term((holder) => !isOutdated(holder.asOf) && test(holder));
  return {
    funds: young(({ kind }) => kind === "fund"),
    listed: { btc: total, holders: known },
    "seized-by-states": young(({ kind, ownership }) => kind === "government" && ownership === "seized"),
    private: young(({ kind }) => kind === "private"),
    "owned-by-states": young(({ kind, ownership }) => kind === "government" && ownership !== "seized"),
    outdated: term(({ asOf }) => isOutdated(asOf)),
  };
}

export async function checkHolders(crawl: Crawl, facts: Facts): Promise<void> {
  const { main, tally, path, checked } = crawl;
  const terms = await termsOf(crawl, facts);
  const byBoxes = Object.entries(terms);
  const heading = withId(main, "together");
  const section = heading && around(heading, "section");
  const [table] = section ? tagsOf(section, "table") : [];
  const rows = table ? rowsOf(table) : [];
  const shown = rows.filter(({ row }) => tagsOf(row, "input").length > 0);
  for (const { row, texts } of shown) {
    const name = tagsOf(row, "input")[0]?.attribs["id"]?.slice("add-".length) ?? "";
    const [, { btc, holders } = { btc: 0, holders: 0 }] = byBoxes.find(([key]) => key === name) ?? [];
    checkTerm(crawl, name, texts, btc, holders);
  }
  const order = shown.map(({ row }) => tagsOf(row, "input")[0]?.attribs["id"]?.slice("add-".length) ?? "");
  const sums = rows.filter(({ texts }) => texts[0]?.startsWith("Together"));
  tally.check(`${path} choices`, String(sums.length), fromApi(2 ** order.length));
  for (const { row } of [...shown, ...sums]) checked.add(row);
  for (const [choice, { texts }] of sums.entries()) {
    const chosen = byBoxes
      .filter(([key]) => ((choice >> order.indexOf(key)) & 1) === 1)
      .map(([, term]) => term);
    const btc = sum(chosen.map((term) => term.btc));
    checkTerm(crawl, `together ${choice}`, texts, btc, sum(chosen.map(({ holders }) => holders)));
    const rest = rows[rows.findIndex((row) => row.texts === texts) + 1];
    if (rest) checked.add(rest.row);
    tally.check(`${path} rest of ${choice}`, rest?.texts[1] ?? "", fromApi(MOST_BTC - btc));
    tally.check(
      `${path} rest of ${choice}, share`,
      rest?.texts[2] ?? "",
      fromApi(((MOST_BTC - btc) / MOST_BTC) * 100),
    );
  }
  const text = textOf(main);
  const young = sum(byBoxes.filter(([key]) => key !== "outdated").map(([, { btc }]) => btc));
  tally.check(
    `${path} title`,
    /Known holders own ([\d.]+)%/.exec(text)?.[1] ?? "",
    fromApi((young / MOST_BTC) * 100),
  );
  const all = sum(byBoxes.map(([, { btc }]) => btc));
  tally.check(`${path} known`, /Only the known ([\d,]+) BTC/.exec(text)?.[1] ?? "", fromApi(all));
}

function checkTerm(
  { tally, path }: Crawl,
  name: string,
  texts: readonly string[],
  btc: number,
  holders: number,
): void {
  tally.check(`${path} ${name}`, texts[1] ?? "", fromApi(btc));
  tally.check(`${path} ${name}, share`, texts[2] ?? "", fromApi((btc / MOST_BTC) * 100));
  tally.check(`${path} ${name}, holders`, texts[3] ?? "", fromApi(holders));
}

/** Steps of evidence, gaps and the sum of the list. */
export async function checkEvidence(crawl: Crawl, facts: Facts): Promise<void> {
  const { main, tally, path, source, said } = crawl;
  const held = await Promise.all(
    facts.companies.map(async (company) => {
      const ledger = await source.ledger(company.id);
      return { company, btc: btcOf(company) ?? 0, last: ledger.at(-1)?.provenance ?? null, ledger };
    }),
  );
  const part = (test: (row: (typeof held)[number]) => boolean) =>
    held.filter((row) => row.company.btcHoldings?.value != null && test(row));
  const btc = (rows: typeof held) => sum(rows.map((row) => row.btc));
  const disclosed = part(({ company }) => company.btcHoldings?.method === "disclosed");
  const calculated = part(({ company }) => company.btcHoldings?.method === "derived");
  const reported = part(
    ({ company }) => !["disclosed", "derived"].includes(company.btcHoldings?.method ?? ""),
  );
  const gaps = held.map(({ company, ledger }) => ({
    company,
    own: ledger.filter(({ kind }) => kind === "unexplained").map((gap) => Number(gap.btc)),
  }));
  const every = gaps.flatMap(({ own }) => own);
  const text = textOf(main);
  const rules: [RegExp, ...number[]][] = [
    [/disclosed ([\d.]+)% of ([\d,]+) BTC/, (btc(disclosed) / facts.total) * 100, facts.total],
    [/The total is (\d+) stated holdings/, facts.known],
    [/([\d.]+)% of all bitcoin, if every report is right/, facts.supplyShare],
    [/(\d+) known holdings, from any source ?([\d,]+)/, facts.known, facts.total],
    [
      /(\d+) companies\. The others come from trackers and the press\. ?([\d,]+)/,
      disclosed.length,
      btc(disclosed),
    ],
    [
      /([\d.]+)% of what is reported\. ([\d,]+) BTC come from trackers and the press, ([\d,]+) BTC are calculated/,
      (btc(disclosed) / facts.total) * 100,
      btc(reported),
      btc(calculated),
    ],
    [/The sum of (\d+) known holdings of (\d+) companies/, facts.known, facts.listed],
    [/Unexplained gaps: (\d+)/, every.length],
    [/All gaps, ignoring sign: ([\d,.]+) BTC/, sum(every.map(Math.abs))],
    [/All gaps, ignoring sign: [\d,.]+ BTC\. Net:? ([-+−]?[\d,.]+) BTC/, sum(every)],
  ];
  for (const [pattern, ...figures] of rules) {
    const [words = String(pattern), ...shown] = pattern.exec(text) ?? [];
    said.push(words);
    for (const [index, figure] of figures.entries())
      tally.check(`${path} "${words}"`, shown[index] ?? "", fromApi(figure));
  }
  for (const { company, own } of gaps) checkCompany(crawl, company.id, own);
  let running = 0;
  for (const { company, btc: own } of held.toSorted(
    (a, b) => (a.company.rank ?? 0) - (b.company.rank ?? 0),
  )) {
    running += own;
    const details = withId(main, `company-${company.id}`);
    const sumLine = details && /With all larger holdings that is ([\d,.]+) BTC/.exec(textOf(details))?.[1];
    if (sumLine) tally.check(`${path} sum to ${company.name}`, sumLine.replace(/\.$/, ""), fromApi(running));
  }
}

function checkCompany({ main, tally, path }: Crawl, id: number, gaps: readonly number[]): void {
  const details = withId(main, `company-${id}`);
  const [, count = "", size = "", net = ""] =
    /(\d+) gaps?: ([\d,.]+) BTC ignoring the sign, ([-+−]?[\d,.]+) BTC net/.exec(
      details ? textOf(details) : "",
    ) ?? [];
  if (details === null || (count === "" && gaps.length === 0)) return;
  tally.check(`${path} gaps of ${id}`, count, fromApi(gaps.length));
  tally.check(`${path} gaps of ${id}, size`, size, fromApi(sum(gaps.map(Math.abs))));
  tally.check(`${path} gaps of ${id}, net`, net, fromApi(sum(gaps)));
}
