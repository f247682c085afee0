import { Parser } from "htmlparser2";

/** What no page shows, and footnote numbers. What a style hides stays, so that a figure with it in it is none. */
const UNSEEN = new Set(["script", "style", "head", "title", "ix:header", "sup", "template"]);
const BLOCKS = new Set(
  "address article blockquote caption center dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul".split(
    " ",
  ),
);
const CELLS = new Set(["td", "th"]);

/** A cell with more text, or with a table in it, only places paragraphs on the page. */
const LONGEST_CELL_CHARS = 300;

/** A row of one bullet or number and one text is an entry of a list. */
const MARK = /^(?:[•·▪●◦‣*–-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])$/i;

/** Tables in tables, and elements in elements, far more than any page has. The parser takes ever longer for more. */
const DEEPEST_PLACES = 24;
const DEEPEST = 500;
const CHUNK_CHARS = 10_000;

type Place = { name: string; text: string; cells: string[]; isLayout: boolean };

const placeOf = (name: string): Place => ({ name, text: "", cells: [], isLayout: false });

const isPlace = (name: string): boolean => name === "tr" || CELLS.has(name);

/** The text of a page: one line per paragraph and table row, each cell of a row ended by a bar. */
export function textOfHtml(html: string): string {
  const page = placeOf("page");
  const within: Place[] = [];
  const unseen: string[] = [];
  let depth = 0;
  const place = () => within.at(-1) ?? page;
  const write = (text: string) => void (place().text += text);

  const endCell = ({ text, isLayout }: Place) => {
    const words = text.replace(/\s+/g, " ").trim();
    const row = place();
    row.isLayout ||= isLayout || words.length > LONGEST_CELL_CHARS;
    if (words !== "") row.cells.push(row.isLayout ? text : words);
  };
  const endRow = ({ text, cells, isLayout }: Place) => {
    const isList = cells.length < 3 && (cells.length < 2 || MARK.test(cells[0] ?? ""));
    write(`\n${text}${isLayout || isList ? cells.join("\n") : cells.map((cell) => `${cell} | `).join("")}\n`);
  };

  const endPlace = (ended: Place | undefined) => {
    if (ended !== undefined) (ended.name === "tr" ? endRow : endCell)(ended);
  };

  const parser = new Parser({
    onopentag(name) {
      depth++;
      if (UNSEEN.has(name)) unseen.push(name);
      if (name === "br" || BLOCKS.has(name)) write("\n");
      if (name === "table") place().isLayout = true;
      if (isPlace(name) && within.length < DEEPEST_PLACES) within.push(placeOf(name));
    },
    ontext(text) {
      if (unseen.length === 0) write(text.replace(/\s+/g, " "));
    },
    onclosetag(name) {
      depth--;
      if (unseen.at(-1) === name) unseen.pop();
      if (place().name === name) endPlace(within.pop());
      if (BLOCKS.has(name)) write("\n");
    },
  });
  for (let at = 0; at < html.length && depth < DEEPEST; at += CHUNK_CHARS)
    parser.write(html.slice(at, at + CHUNK_CHARS));
  parser.end();
  return page.text;
}
