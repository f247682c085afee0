import { around, find, tagsOf, textOf, type Tag } from "./html.ts";
import { sum } from "./flows.ts";
import type { Page } from "./page.ts";
import { isWorked } from "./tally.ts";

type Ranked = { id: number; value: number };
const GROUPS = [
  ["Below 1×", 0, 1],
  ["1× to 2×", 1, 2],
  ["2× to 20×", 2, 20],
  ["Above 20×", 20, Infinity],
] as const;

/** Each company's multiple, calculated again. Only those that the API has a value of. */
export async function rankedBy(page: Page, definition: string, isQuoted = false): Promise<Ranked[]> {
  const known = (await page.visit.source.mnavs()).filter(({ multiples }) =>
    multiples.some(
      (each) =>
        each.definition === definition &&
        each.value !== null &&
        (isQuoted ? each.basis === "quoted" : each.leads),
    ),
  );
  const ranked = known.map(async ({ companyId: id }) => {
    const answer = await page.figure(id, `mnav-${definition}${isQuoted ? "-quoted" : ""}`);
    return { id, value: isWorked(answer) ? answer.value : Number.NaN };
  });
  return (await Promise.all(ranked)).toSorted((a, b) => a.value - b.value);
}

const CAPTION =
  /^Companies by (basic|diluted|enterprise)(?: value)? mNAV, (as quoted|by latest)(?!.*above 20)/;

/** How many companies stand in each group, and that they stand in order. */
export async function checkRankings(page: Page): Promise<void> {
  for (const table of tagsOf(page.main, "table")) {
    const where = tagsOf(table, "caption").map(textOf)[0] ?? "";
    const [, definition, basis] = CAPTION.exec(where) ?? [];
    if (definition === undefined) continue;
    const ranked = await rankedBy(page, definition, basis === "as quoted");
    const text = textOf(around(table, "div") ?? table);
    for (const [words, from, below] of GROUPS) {
      const count = ranked.filter(({ value }) => value >= from && value < below).length;
      page.says([`${words}:?[^\\d]*?{count} compan`], { count }, { text, where, mayLack: count === 0 });
    }
    const shown = tagsOf(table, "tr")
      .map((row) => page.companyIn(row))
      .filter(Boolean);
    for (const [place, id] of shown.entries())
      if (id !== ranked[place]?.id)
        page.visit.tally.differences.push(
          `${where}: place ${place + 1} is company ${id} instead of ${ranked[place]?.id}`,
        );
  }
  await checkLeftOut(page, page.section("left-out"));
}

async function checkLeftOut(page: Page, section: Tag | null): Promise<void> {
  if (section === null) return;
  const { source, facts } = page.visit;
  const groups = textOf(section).matchAll(/(\d+) compan(?:y|ies) (?:No|Amount|Held|Merger|Market)/g);
  const named = find(
    section,
    (tag) => tag.name === "dt" && !textOf(tag).endsWith("diluted only") && tagsOf(tag, "a").length > 0,
  );
  const all = sum([...groups].map(([, count]) => Number(count))) + named.length;
  page.check("left out", String(all), facts.listed - (await rankedBy(page, "basic")).length);
  for (const each of named) {
    const id = page.companyIn(each);
    const day = (await source.mnav(id))?.day;
    const [cap, value] = [await page.figure(id, "market-cap", day), await page.figure(id, "value", day)];
    const text = textOf(around(each, "div") ?? each);
    page.says(["cap {cap}, against {value} of bitcoin"], { cap, value }, { text, where: `left out ${id}` });
  }
}
