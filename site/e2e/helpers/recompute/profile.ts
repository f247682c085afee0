import { btcPrice, COMPANY, costsAfter, type Asked } from "./company.ts";
import { btcOf } from "./facts.ts";
import { daysAfter, DAY_MS, sum } from "./flows.ts";
import type { Crawl } from "./linked.ts";
import { ofClass, rowsOf, tagsOf, textOf, withId, around } from "./page.ts";
import type { Source } from "./source.ts";
import { fromApi, missing, worked, type Answer } from "./tally.ts";

const NEAR_DAYS = 45;
export type Span = "ytd" | "year" | "first";

/** Between the count nearest to the start of a period and the latest: what changed of one share, and of all shares. */
export async function perShareChange(source: Source, id: number, span: Span) {
  const rows = (await source.perShare(id)).filter(({ basis, doubt }) => basis === "basic" && doubt === null);
  const last = rows.at(-1);
  const lastYear = `${new Date().getUTCFullYear() - 1}-12-31`;
  const start = span === "ytd" ? lastYear : daysAfter(last?.day ?? lastYear, -365);
  const away = ({ day }: { day: string }) => Math.abs(Date.parse(day) - Date.parse(start)) / DAY_MS;
  const earlier = rows.slice(0, -1).toReversed();
  const first =
    span === "first"
      ? rows[0]
      : earlier.filter((row) => away(row) <= NEAR_DAYS).toSorted((a, b) => away(a) - away(b))[0];
  if (first === undefined || last === undefined || first === last) return null;
  const [before, after] = [first, last].map(({ btc, adjustedShares }) => ({
    btc: Number(btc),
    shares: Number(adjustedShares),
  }));
  if (before === undefined || after === undefined) return null;
  const percent = (ratio: number) => (ratio - 1) * 100;
  return {
    yield: percent(after.btc / after.shares / (before.btc / before.shares)),
    dilution: percent(after.shares / before.shares),
  };
}

const ofSpan = async (source: Source, id: number, span: Span): Promise<Answer> =>
  fromApi((await perShareChange(source, id, span))?.yield);

/** The words around the figures of a profile. */
export async function checkProfile(crawl: Crawl, id: number): Promise<void> {
  const { source, tally, path, main, liveUsd, said } = crawl;
  const asked: Asked = { source, id, view: { asOf: null, liveUsd } };
  const figure = async (name: string): Promise<Answer> =>
    (await COMPANY[name]?.(asked)) ?? missing(`no rule for ${name}`);
  const text = textOf(main);
  const ledger = await source.ledger(id);
  const companies = await source.companies();
  const held = await figure("holdings");
  const known = costsAfter(ledger).at(-1) ?? null;
  const change = await figure("change-365d");
  const share = companies.find((company) => company.id === id)?.sharesOutstanding?.value ?? null;
  const rules: [RegExp, ...Answer[]][] = [
    [
      /Rank #(\d+) of (\d+)/,
      fromApi(companies.find((company) => company.id === id)?.rank),
      fromApi(companies.length),
    ],
    [
      /on ([\d,.]+) BTC with a known cost \(([\d.]+)%\)/,
      fromApi(known?.btc),
      worked((btc) => ((known?.btc ?? 0) / btc) * 100, held),
    ],
    [/ One year ([-+][\d.]+)% /, await ofSpan(source, id, "year")],
    [/ Year to date ([-+][\d.]+)% /, await ofSpan(source, id, "ytd")],
    [
      /365-day change .{0,80}? ([-+][\d.]+)% on ([\d,.]+) BTC/,
      worked((now, by) => (by / (now - by)) * 100, held, change),
      worked((now, by) => now - by, held, change),
    ],
    [
      /([\d.]+)% of all listed companies' bitcoin/,
      worked((btc) => (btc / sum(companies.map((each) => btcOf(each) ?? 0))) * 100, held),
    ],
    [/Latest five of (\d+) entries/, fromApi(ledger.length)],
    [
      /Left for common shares (-?\$[\d,.]+M)/,
      worked((value, net) => value - net, await figure("value"), await figure("net-claims")),
    ],
    [
      /(-?\$[\d,.]+) a share on the/,
      worked(
        (value, net) => (value - net) / Number(share),
        await figure("value"),
        await figure("net-claims"),
      ),
    ],
    [/([\d,.]+) BTC in total:/, held],
    [/BTC in total: ([-+][\d,.]+) BTC in (\d+) transaction/, ...moved(ledger, ["buy", "sell", "produced"])],
    [/([-+][\d,.]+) BTC in (\d+) unexplained gap/, ...moved(ledger, ["unexplained"])],
    [/Bitcoin at (\$[\d,.]+)/, await btcPrice(asked)],
  ];
  for (const [pattern, ...figures] of rules) {
    const [words = "", ...shown] = pattern.exec(text) ?? [];
    if (words !== "") said.push(words);
    for (const [index, each] of shown.entries())
      tally.check(`${path} "${words}"`, each, figures[index] ?? missing("no rule"));
  }
  await checkHistory(crawl, id);
}

function moved(ledger: Awaited<ReturnType<Source["ledger"]>>, kinds: readonly string[]): Answer[] {
  const own = ledger.filter(({ kind }) => kinds.includes(kind));
  return [fromApi(sum(own.map(({ btc }) => Number(btc ?? 0)))), fromApi(own.length)];
}

/** The table below the chart: change, running sum and known cost after each entry, newest first. */
async function checkHistory({ source, main, tally, path, checked }: Crawl, id: number): Promise<void> {
  const table = tagsOf(main, "table").find((each) =>
    tagsOf(each, "caption").some((caption) => textOf(caption).endsWith("after each ledger entry")),
  );
  if (table === undefined) return;
  const ledger = await source.ledger(id);
  const costs = costsAfter(ledger);
  let running: number | null = null;
  const sums = ledger.map(({ kind, btc, btcAfter, isStated }) => {
    const stated = isStated && btcAfter !== null ? Number(btcAfter) : null;
    if (running === null || (isStated && stated === null)) running = stated;
    else if (kind !== "balance") running = btc === null ? stated : running + Number(btc);
    return running;
  });
  const rows = rowsOf(table).slice(1);
  tally.check(`${path} entries in the table`, String(rows.length), fromApi(ledger.length));
  for (const [place, { cells, texts }] of rows.entries()) {
    const at = ledger.length - 1 - place;
    const expected = [null, null, ledger[at]?.btc, null, sums[at], null, costs[at]?.btc, costs[at]?.usd];
    for (const [column, figure] of expected.entries()) {
      const [cell, shown = ""] = [cells[column], texts[column]];
      if (figure == null || cell === undefined || shown === "" || /unknown|N\/A/i.test(shown)) continue;
      checked.add(cell);
      tally.check(`${path} history ${texts[0]} ${texts[1]} column ${column}`, shown, fromApi(figure));
    }
  }
}

const SPANS: Record<string, Span> = {
  "year to date": "ytd",
  "one year": "year",
  "since first count": "first",
};

/** The rows of a comparison without a receipt of their own. */
export async function checkComparison({ source, main, tally, path, checked }: Crawl): Promise<void> {
  const heading = withId(main, "figures");
  const section = heading && around(heading, "section");
  const [table] = section ? tagsOf(section, "table") : [];
  const [head, ...rows] = table ? rowsOf(table) : [];
  const companies = await source.companies();
  const total = sum(companies.map((company) => btcOf(company) ?? 0));
  for (const { cells, texts } of rows)
    for (const [column, cell] of cells.entries()) {
      const link = head?.cells[column] && tagsOf(head.cells[column], "a")[0];
      const id = Number(link?.attribs["href"]?.split("/")[2]);
      const company = companies.find((each) => each.id === id);
      const row = texts[0] ?? "";
      const [, what = "", span = ""] = /^(BTC yield|Dilution), (.+)$/.exec(row) ?? [];
      const shown = texts[column] ?? "";
      if (
        column === 0 ||
        company === undefined ||
        shown.startsWith("N/A") ||
        ofClass(cell, "fl").some((fl) => checked.has(fl))
      )
        continue;
      const of = SPANS[span];
      const change = of && (await perShareChange(source, id, of));
      const days = Number(/^(\d+)-day change/.exec(row)?.[1]);
      const answer = change
        ? fromApi(what === "Dilution" ? change.dilution : change.yield)
        : row === "Share of all listed"
          ? fromApi(((btcOf(company) ?? 0) / total) * 100)
          : days > 0
            ? await changeIn(source, id, days)
            : null;
      if (answer === null) continue;
      checked.add(cell);
      tally.check(`${path} ${row} of ${company.name}`, shown, answer);
    }
}

async function changeIn(source: Source, id: number, days: number): Promise<Answer> {
  const before = daysAfter(new Date().toISOString().slice(0, 10), -days);
  const [now, then] = [await source.company(id), await source.company(id, before)];
  return worked((a, b) => a - b, fromApi(now?.btcHoldings?.value), fromApi(then?.btcHoldings?.value));
}
