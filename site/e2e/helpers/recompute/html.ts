import { DomUtils, ElementType, parseDocument } from "htmlparser2";

type Document = ReturnType<typeof parseDocument>;
export type Tag = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Part = Document | Tag;
type Node = Part["children"][number];

export const isTag = (node: Node | Document | null | undefined): node is Tag =>
  node !== null && node !== undefined && "attribs" in node;

const UNREAD = new Set(["script", "style", "svg", "template", "select", "input", "noscript", "button"]);
const BLOCKS = new Set(
  "p li dt dd tr td th h1 h2 h3 dl ul ol div table caption summary details time".split(" "),
);

const APART = ["block", "note", "text", "source", "caption"];

export const parsePage = (html: string): Document => parseDocument(html);

export const find = (part: Part, test: (tag: Tag) => boolean): Tag[] => DomUtils.findAll(test, part.children);
export const tagsOf = (part: Part, name: string): Tag[] => DomUtils.getElementsByTagName(name, part);
export const withId = (part: Part, id: string): Tag | null => DomUtils.getElementById(id, part);
export const hasClass = (tag: Tag, name: string): boolean =>
  (tag.attribs["class"] ?? "").split(/\s+/).includes(name);
export const ofClass = (part: Part, name: string): Tag[] => find(part, (tag) => hasClass(tag, name));
export const hrefOf = (tag: Tag): string => tag.attribs["href"] ?? "";

/** What a reader sees, with a space where a block begins or ends. */
export function textOf(part: { children: readonly Node[] }): string {
  const read = (node: Node): string => {
    if (node.type === ElementType.Text) return node.data;
    if (!isTag(node) || UNREAD.has(node.name) || hasClass(node, "reason")) return "";
    const inner = node.children.map(read).join("");
    return BLOCKS.has(node.name) || APART.some((name) => hasClass(node, name)) ? ` ${inner} ` : inner;
  };
  return part.children.map(read).join("").replace(/\s+/g, " ").trim();
}

/** The nearest part of the page around this one. */
export function around(tag: Tag, name: string): Tag | null {
  let { parent } = tag;
  while (isTag(parent) && parent.name !== name) parent = parent.parent;
  return isTag(parent) ? parent : null;
}

/** The cells of the rows of a table's body, and of its head, as text. */
export type Row = { cells: Tag[]; texts: string[]; row: Tag };
export function rowsOf(table: Tag): Row[] {
  return tagsOf(table, "tr").map((row) => {
    const cells = row.children.filter(isTag).filter(({ name }) => name === "td" || name === "th");
    return { row, cells, texts: cells.map(textOf) };
  });
}

/** The section that a heading names. */
export function sectionOf(part: Part, headingId: string): Tag | null {
  const heading = withId(part, headingId);
  return heading && around(heading, "section");
}

/** The texts with digits that stand in no part that was checked. */
export function unread(main: Part, checked: ReadonlySet<Tag>): { text: string; within: Tag }[] {
  const found: { text: string; within: Tag }[] = [];
  const walk = (part: Part) => {
    for (const child of part.children) {
      if (child.type === ElementType.Text && /\d/.test(child.data) && isTag(part))
        found.push({ text: child.data.replace(/\s+/g, " ").trim(), within: part });
      if (isTag(child) && !UNREAD.has(child.name) && !checked.has(child)) walk(child);
    }
  };
  walk(main);
  return found;
}

const SCALES: Record<string, number> = { M: 1e6, B: 1e9, "": 1 };

/** An amount as a page writes it, and how far its rounding may move it. */
export type Shown = { value: number; halfStep: number };

const AMOUNT = /([-+−]?)\$?([-+−]?)(\d[\d,]*)(?:\.(\d+))?([MB]?)(?![\d,])/;

export function amountIn(text: string): Shown | null {
  const [all, before = "", after = "", whole = "", decimals = "", unit = ""] = AMOUNT.exec(text) ?? [];
  if (all === undefined) return null;
  const scale = SCALES[unit] ?? 1;
  const sign = /[-−]/.test(before + after) ? -1 : 1;
  const value = sign * Number(`${whole.replaceAll(",", "")}.${decimals || "0"}`) * scale;
  return { value, halfStep: (0.5 / 10 ** decimals.length) * scale };
}

/** Whether what is shown is this amount, rounded. */
export const agrees = ({ value, halfStep }: Shown, amount: number): boolean =>
  Math.abs(value - amount) <= halfStep * (1 + 1e-6) + Math.abs(amount) * 1e-9;
