import type { HeldShares } from "#domain/analysis/look-through.ts";

/** The lines of a reader's list. It never leaves the browser. */
export type MyList = readonly HeldShares[];

export const MOST_LINES = 50;
/** Longer than any list we write. */
const MOST_CHARS = 3_000;
const MOST_SHARES = 1e12;
const MOST_USD = 1e13;

const HEAD = "list=";
const LINE = /^([1-9]\d{0,8}):(\d{1,13}(?:\.\d{1,6})?)(?::(\d{1,14}(?:\.\d{1,2})?))?$/;
const SHARES = /^\d{1,13}(\.\d{1,6})?$/;
const PAID = /^\d{1,14}(\.\d{1,2})?$/;

export const SHARES_RULE = "Shares: must be a number above 0 with at most 6 decimals, such as 250.";
export const PAID_RULE =
  "Paid: must be US dollars with at most 2 decimals, such as 12000. Leave it empty if unknown.";

/** A list, or why the text is none. */
export type ReadList = { list: MyList } | { refused: string };

/** "list=1:250:12000,5:40": company, shares and what was paid. The address shows it after its #. */
export const encodeList = (list: MyList): string =>
  list.length === 0
    ? ""
    : HEAD +
      list
        .map(({ id, shares, paidUsd }) => [
          id,
          decimal(shares),
          ...(paidUsd === null ? [] : [decimal(paidUsd)]),
        ])
        .map((parts) => parts.join(":"))
        .join(",");

const decimal = (value: number) =>
  Number.isInteger(value) ? String(value) : value.toFixed(6).replace(/0+$/, "");

export const isListCode = (text: string): boolean => text.startsWith(HEAD);

export function decodeList(text: string): ReadList {
  if (text.length > MOST_CHARS) return { refused: "The list is too long." };
  if (!isListCode(text)) return { refused: "There is no list in it." };
  const lines = text.slice(HEAD.length).split(",").map(lineIn);
  const known = lines.flatMap((line) => line ?? []);
  return known.length < lines.length
    ? { refused: "A line is not a company, its shares and what was paid." }
    : checkList(known);
}

function lineIn(text: string): HeldShares | null {
  const [, id, shares = "", paid] = LINE.exec(text) ?? [];
  return id === undefined ? null : lineOf(Number(id), shares, paid ?? "");
}

/** From what was typed or read; null if it is no line. */
export function lineOf(id: number, shares: string, paid: string): HeldShares | null {
  const [held, paidUsd] = [sharesIn(shares), paidIn(paid)];
  return held === null || paidUsd === undefined ? null : { id, shares: held, paidUsd };
}

export function sharesIn(text: string): number | null {
  const plain = text.trim().replaceAll(",", "");
  const shares = SHARES.test(plain) ? Number(plain) : 0;
  return shares > 0 && shares <= MOST_SHARES ? shares : null;
}

/** Null for an empty text, undefined for one that is no amount. */
export function paidIn(text: string): number | null | undefined {
  const plain = text.trim().replace(/^\$/, "").replaceAll(",", "");
  if (plain === "") return null;
  return PAID.test(plain) && Number(plain) <= MOST_USD ? Number(plain) : undefined;
}

/** At most so many companies, each once. */
export function checkList(list: MyList): ReadList {
  if (list.length === 0) return { refused: "There is no list in it." };
  if (list.length > MOST_LINES) return { refused: `A list has at most ${MOST_LINES} companies.` };
  const ids = new Set(list.map(({ id }) => id));
  return ids.size < list.length ? { refused: "A company is in it twice." } : { list };
}
