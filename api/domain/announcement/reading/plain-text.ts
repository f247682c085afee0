import { decodeHTML } from "entities";

import { textOfHtml } from "./html-text.ts";

/** The text of an announcement: one line per paragraph and table row, cells separated by bars, every character in its plain form. */
export function plainText(given: string): string {
  const text = /<\/?[a-z][^<>]*>/i.test(given) ? textOfHtml(given) : decodeHTML(given);
  const lines = text
    .replace(/[⁰¹²³⁴-⁹]/g, "")
    .normalize("NFKC")
    .replace(/[^\P{Cc}\n\r\t]/gu, "")
    .replace(UNSEEN, "")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―−]/g, "-")
    // Markup inside a number leaves spaces: "709 ,715".
    .replace(/(\d) ?, ?(\d{3})(?!\d)/g, (whole, digit: string, group: string) =>
      whole.includes(" ,") ? `${digit},${group}` : whole,
    )
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean);
  return withoutTail(joined(lines).filter(isReadable)).join("\n");
}

/** Soft hyphens, joiners, marks of direction, tags: whatever takes no place on the page. */
const UNSEEN =
  /[\u00AD\u061C\u180E\u200B-\u200F\u202A\u202C\u2060-\u2066\u2068\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;
const REVERSING = /[\u202B\u202D\u202E\u2067]/;

/** Whether a reader sees other characters, or in another order, than a program reads. */
export const isReversed = (text: string): boolean => REVERSING.test(text);

const TITLE_CHARS = 300;

/** A headline on one line, without anything that hides in it or turns the text around it. */
export const plainTitle = (title: string): string =>
  title
    .slice(0, 10 * TITLE_CHARS)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(UNSEEN, "")
    .replace(new RegExp(REVERSING, "g"), "")
    .trim()
    .slice(0, TITLE_CHARS)
    .toWellFormed();

/** Joins a label with the value on the next line, a cell with its row, and the parts of a wrapped sentence. */
function joined(lines: string[]): string[] {
  const kept: Row[] = [];
  for (const line of lines) {
    const before = kept.at(-1);
    if (before !== undefined && belongsTo(before, line)) {
      before.parts.push(line);
      before.isRow ||= line.includes("|");
    } else kept.push({ parts: [line], isRow: line.includes("|") });
  }
  return kept.map(({ parts }) => parts.join(" "));
}

type Row = { parts: string[]; isRow: boolean };

function belongsTo({ parts, isRow }: Row, line: string): boolean {
  // With several cells it is a row of its own, whose first cell is empty.
  if (line.startsWith("|")) return line.split("|").filter((cell) => cell.trim() !== "").length < 2;
  if (line.includes("|") || isRow) return false;
  const end = parts.at(-1)?.at(-1) ?? "";
  return /[:：]/.test(end) || (/^\(?[a-z]/.test(line) && !/[.!?。]/.test(end));
}

const LONGEST_ROW_CHARS = 2_000;

/** No row of figures is that long. A longer one was sent to keep us busy. */
const isReadable = (line: string) => !line.includes("|") || line.length <= LONGEST_ROW_CHARS;

const TAIL =
  /^(forward[- ]looking|cautionary|safe harbou?r|notes?( to editors)?$|enquiries|contacts?$|media contacts?|disclaimer|important (notice|information)|about (the )?[A-Z])/i;
const LONGEST_HEADING_CHARS = 80;

/** The boilerplate at the end of a company's announcements says nothing about this one. */
function withoutTail(lines: string[]): string[] {
  const end = lines.findIndex(
    (line, index) => index > 0 && line.length < LONGEST_HEADING_CHARS && TAIL.test(line) && !/\d/.test(line),
  );
  return end === -1 ? lines : lines.slice(0, end);
}

const ABBREVIATED =
  /\b(?:approx|c|inc|corp|ltd|co|no|nos|u\.s|u\.k|vs|est|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mr|ms|dr|p\.m|a\.m)\.$/i;

/** With the character before it. */
const LONGEST_ABBREVIATED_CHARS = 8;

/** Table rows stay whole; paragraphs are split where a sentence ends and where a semicolon separates two statements. */
export const sentencesOf = (text: string): string[] =>
  text.split("\n").flatMap((line) => (line.includes("|") ? [line] : sentencesOfLine(line)));

/** Anything longer is not a sentence of an announcement. */
const LONGEST_CHARS = 2_000;

function sentencesOfLine(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const end of line.matchAll(/[.!?](?=["')]*\s+["'(]*[A-Z\d])|。|;(?=\s)/g)) {
    const stop = end.index + 1;
    const last = line.slice(Math.max(start, stop - LONGEST_ABBREVIATED_CHARS), stop);
    if (end[0] === "." && ABBREVIATED.test(last)) continue;
    sentences.push(line.slice(start, stop).trim());
    start = stop;
  }
  return [...sentences, line.slice(start).trim()].filter(
    (sentence) => sentence.length > 0 && sentence.length <= LONGEST_CHARS,
  );
}
