import { figure, type View } from "./figures.ts";
import { AMOUNTS, flowSum } from "./flows.ts";
import { find, hasClass, hrefOf, isTag, tagsOf, textOf, type Tag } from "./html.ts";
import type { Page } from "./page.ts";
import type { Source } from "./source.ts";
import { fromApi, missing, type Answer } from "./tally.ts";
import { total } from "./totals.ts";

const RECEIPT = /^\/receipt\/(total|company|flow|line)\/([^?]+)(?:\?(.*))?$/;

/** The figure behind the address of a receipt, calculated again. */
export async function figureAt(today: View, href: string): Promise<Answer> {
  const [, of = "", path = "", query = ""] = RECEIPT.exec(href) ?? [];
  const asOf = new URLSearchParams(query).get("asOf");
  const view = asOf === null ? today : { ...today, asOf, liveUsd: null };
  const [first = "", second = ""] = path.split("/");
  if (of === "total") return total(view, first);
  if (of === "company") return figure({ ...view, id: Number(first) }, second);
  return of === "flow" ? flowAt(view.source, path) : lineAt(view.source, first);
}

/** Of all companies, or of one company, country, sector or type. */
async function flowAt(source: Source, path: string): Promise<Answer> {
  const [name = "", period = "", group = "", key = ""] = path.split("/").map(decodeURIComponent);
  const amount = AMOUNTS.find((each) => each === name);
  if (amount === undefined) return missing(`no rule for flow ${name}`);
  const flows = await source.flows();
  if (group === "") return fromApi(flowSum(flows, amount, period));
  const ids = [...new Set(flows.map(({ companyId }) => companyId))];
  const keys = await Promise.all(ids.map((id) => keyOf(source, id, group)));
  const own = new Set(ids.filter((_, index) => keys[index] === key));
  return fromApi(
    flowSum(
      flows.filter(({ companyId }) => own.has(companyId)),
      amount,
      period,
    ),
  );
}

async function keyOf(source: Source, id: number, group: string): Promise<string> {
  if (group !== "country" && group !== "sector" && group !== "type") return String(id);
  return (await source.company(id, null))?.[group] ?? "-";
}

async function lineAt(source: Source, line: string): Promise<Answer> {
  const [, gap, kind, id] = /^(gap-)?(event|fact)-(\d+)$/.exec(line) ?? [];
  const table = kind === "event" ? "treasury_events" : "facts";
  for (const ledger of await source.ledgers()) {
    const at = ledger.findIndex(({ origin }) => origin?.table === table && origin.id === Number(id));
    if (at < 0) continue;
    const entry = gap ? ledger[at - 1] : ledger[at];
    return fromApi(entry?.kind === "balance" ? entry.btcAfter : entry?.btc);
  }
  return missing("corrected or withdrawn entry");
}

const isOneOf = (tag: Tag, ...names: string[]) => names.some((name) => hasClass(tag, name));
/** A figure without the mark and the words beside it. */
const figureIn = (tag: Tag): string =>
  textOf({
    children: tag.children.filter(
      (child) => !(isTag(child) && isOneOf(child, "source", "note", "receipt", "also")),
    ),
  });
const leadsToReceipt = (tag: Tag) => tag.name === "a" && hrefOf(tag).startsWith("/receipt/");
const isFigure = (tag: Tag) => hasClass(tag, "linked") || /^\/receipt\/(line|flow)\//.test(hrefOf(tag));

/** The figures of a page that lead to their receipt: a link around it, or a mark beside it. */
function linkedFigures(main: Tag): { tag: Tag; href: string }[] {
  const links = find(main, (tag) => leadsToReceipt(tag) && !hasClass(tag, "source") && isFigure(tag));
  const groups = find(main, ({ name, parent }) => name === "div" && isTag(parent) && parent.name === "dl");
  const marked = groups.flatMap((group) => {
    const [tag] = tagsOf(group, "dd");
    const [mark] = find(group, (each) => leadsToReceipt(each) && hasClass(each, "source"));
    const isElsewhere = !tag || !mark || find(tag, (each) => isOneOf(each, "absent", "linked")).length > 0;
    return isElsewhere ? [] : [{ tag, href: hrefOf(mark) }];
  });
  return [...links.map((tag) => ({ tag, href: hrefOf(tag) })), ...marked];
}

export async function checkLinked(page: Page): Promise<void> {
  const linked = linkedFigures(page.main).map(({ tag, href }) => ({ tag, href, text: figureIn(tag) }));
  const found = linked.filter(({ text }) => /^[-+−$₿]?[-+−$]?\d/.test(text));
  const answers = await Promise.all(found.map(({ href }) => figureAt(page.view, href)));
  for (const [index, { tag, text, href }] of found.entries()) {
    page.checked.add(tag);
    page.check(href, text, answers[index]);
  }
}
