import { COMPANY, type View } from "./company.ts";
import type { Crawl } from "./linked.ts";
import { around, find, rowsOf, tagsOf, textOf, withId, type Tag } from "./page.ts";
import { fromApi, isWorked, missing, worked, type Answer } from "./tally.ts";

type Definition = "basic" | "diluted" | "enterprise";
type Basis = "ours" | "quoted";
type Ranked = { id: number; value: number };

const GROUPS = [
  ["Below 1×", 0, 1],
  ["1× to 2×", 1, 2],
  ["2× to 20×", 2, 20],
  ["Above 20×", 20, Infinity],
] as const;

const figure = async ({ source, liveUsd }: Crawl, id: number, name: string, view?: View): Promise<Answer> =>
  (await COMPANY[name]?.({ source, id, view: view ?? { asOf: null, liveUsd } })) ??
  missing(`no rule for ${name}`);

/** Each company's multiple, calculated again. Only those that the API has a value of. */
export async function rankedBy(crawl: Crawl, definition: Definition, basis: Basis): Promise<Ranked[]> {
  const rows = await crawl.source.mnavs();
  const known = rows.filter(({ multiples }) =>
    multiples.some(
      (each) =>
        each.definition === definition &&
        each.value !== null &&
        (basis === "ours" ? each.leads : each.basis === "quoted"),
    ),
  );
  const name = `mnav-${definition}${basis === "quoted" ? "-quoted" : ""}`;
  return Promise.all(
    known.map(async ({ companyId: id }) => {
      const answer = await figure(crawl, id, name);
      return { id, value: isWorked(answer) ? answer.value : Number.NaN };
    }),
  );
}

const CAPTION = /^Companies by (basic|diluted|enterprise value) mNAV, (as quoted|by latest)/;

/** The page: how many companies stand in each group, and that they stand in order. */
export async function checkValuation(crawl: Crawl): Promise<void> {
  const { main, tally, path } = crawl;
  for (const table of tagsOf(main, "table")) {
    const caption = tagsOf(table, "caption").map(textOf)[0] ?? "";
    const [, named = "", basis] = CAPTION.exec(caption) ?? [];
    if (named === "" || caption.includes("above 20")) continue;
    const definition = named === "diluted" ? "diluted" : named === "basic" ? "basic" : "enterprise";
    const ranked = await rankedBy(crawl, definition, basis === "as quoted" ? "quoted" : "ours");
    const view = around(table, "div");
    const text = view === null ? "" : textOf(view);
    for (const [words, from, below] of GROUPS) {
      const [, shown] =
        new RegExp(`${words}: ?[^\\d]*(\\d+) compan|${words} (\\d+) compan`).exec(text)?.filter(Boolean) ??
        [];
      const count = ranked.filter(({ value }) => value >= from && value < below).length;
      if (shown !== undefined || count > 0)
        tally.check(`${path} ${caption}: ${words}`, shown ?? "", fromApi(count));
    }
    checkOrder(crawl, table, caption, ranked);
  }
  await checkCounts(crawl);
  await checkFormulas(crawl);
  await checkLeftOut(crawl);
}

function checkOrder({ tally, path }: Crawl, table: Tag, caption: string, ranked: readonly Ranked[]): void {
  const shown = find(table, (tag) => /^\/company\/\d+$/.test(tag.attribs["href"] ?? "")).map((tag) =>
    Number(tag.attribs["href"]?.slice(9)),
  );
  const expected = ranked
    .filter(({ value }) => value < 20)
    .toSorted((a, b) => a.value - b.value)
    .map(({ id }) => id);
  for (const [place, id] of shown.entries())
    if (id !== expected[place])
      tally.differences.push(
        `${path} ${caption}: place ${place + 1} is company ${id} instead of ${expected[place]}`,
      );
}

async function checkCounts(crawl: Crawl): Promise<void> {
  const text = textOf(crawl.main);
  const listed = (await crawl.source.companies()).length;
  const [basic, diluted, enterprise] = await Promise.all(
    (["basic", "diluted", "enterprise"] as const).map((each) => rankedBy(crawl, each, "ours")),
  );
  const below = (basic ?? []).filter(({ value }) => value < 1).length;
  const [, few = "", all = ""] = /(\d+) of (\d+) companies trade below the value/.exec(text) ?? [];
  crawl.tally.check("/valuation below", few, fromApi(below));
  crawl.tally.check("/valuation known", all, fromApi(basic?.length));
  for (const [index, [, known = "", of = ""]] of [
    ...text.matchAll(/Known for (\d+) of (\d+) companies/g),
  ].entries()) {
    crawl.tally.check(
      `/valuation known ${index}`,
      known,
      fromApi([basic, diluted, enterprise][index]?.length),
    );
    crawl.tally.check(`/valuation listed ${index}`, of, fromApi(listed));
  }
}

/** Other publishers' formulas, as their words say, on the day of the share price. */
const FORMULAS: Record<string, (part: (name: string) => Promise<Answer>) => Promise<Answer>> = {
  "(Debt + preferred stock) ÷ bitcoin value": async (part) =>
    worked((claims, value) => claims / value, await part("claims"), await part("value")),
  "Market cap ÷ (bitcoin value - debt - preferred stock + cash)": async (part) =>
    worked(
      (multiple, value, net) => (multiple * value) / (value - net),
      await part("mnav-basic"),
      await part("value"),
      await part("net-claims"),
    ),
  "(Bitcoin value - debt - preferred stock) ÷ bitcoin value": async (part) =>
    worked((claims, value) => 1 - claims / value, await part("claims"), await part("value")),
};

async function checkFormulas(crawl: Crawl): Promise<void> {
  const heading = withId(crawl.main, "published-formulas");
  const section = heading && around(heading, "section");
  const [table] = section ? tagsOf(section, "table") : [];
  const [head, ...rows] = table ? rowsOf(table) : [];
  const companies = await crawl.source.companies();
  for (const { cells, texts } of rows)
    for (const [column, cell] of cells.entries()) {
      const isResult = column > 1 && /\d(×|%)$/.test(texts[column] ?? "") && !tagsOf(cell, "a").length;
      if (!isResult) continue;
      const [name = ""] = (head?.texts[column] ?? "").split(",");
      const id = companies.find((company) => company.name === name)?.id ?? 0;
      const asOf = (await crawl.source.mnav(id))?.day ?? null;
      const words = (texts[1] ?? "").replace(/ Inputs:.*$/, "");
      const formula = FORMULAS[words];
      const answer =
        formula === undefined
          ? missing(`no rule for "${words}"`)
          : await formula((part) => figure(crawl, id, part, { asOf, liveUsd: null }));
      const shown = /([\d.,]+)(×|%)$/.exec(texts[column] ?? "");
      crawl.tally.check(
        `/valuation ${texts[0]} of ${name}`,
        shown?.[1] ?? "",
        shown?.[2] === "%" ? worked((of) => of * 100, answer) : answer,
      );
    }
}

async function checkLeftOut(crawl: Crawl): Promise<void> {
  const heading = withId(crawl.main, "left-out");
  const section = heading && around(heading, "section");
  if (!section) return;
  const listed = await crawl.source.companies();
  const ranked = await rankedBy(crawl, "basic", "ours");
  const text = textOf(section);
  const groups = [...text.matchAll(/(\d+) compan(?:y|ies) (?:No|Amount|Held|Merger|Market)/g)].map(
    ([, count]) => Number(count),
  );
  const named = find(
    section,
    (tag) => tag.name === "dt" && !textOf(tag).endsWith("diluted only") && tagsOf(tag, "a").length > 0,
  );
  const all = groups.reduce((sum, count) => sum + count, 0) + named.length;
  crawl.tally.check("/valuation left out", String(all), fromApi(listed.length - ranked.length));
  for (const each of named) {
    const id = Number(tagsOf(each, "a")[0]?.attribs["href"]?.split("/")[2]);
    const asOf = (await crawl.source.mnav(id))?.day ?? null;
    const [, cap = "", value = ""] =
      /cap (\S+), against (\S+) of bitcoin/.exec(textOf(around(each, "div") ?? each)) ?? [];
    crawl.tally.check(
      `/valuation left out ${id}, cap`,
      cap,
      await figure(crawl, id, "market-cap", { asOf, liveUsd: null }),
    );
    crawl.tally.check(
      `/valuation left out ${id}, bitcoin`,
      value,
      await figure(crawl, id, "value", { asOf, liveUsd: null }),
    );
  }
}
