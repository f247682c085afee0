import { formatDay } from "#domain/base/dates.ts";

import { datedWords, type Quotable } from "./quotable.ts";

/** A sentence to put below a table, as read on a day. */
export const citationText = (figure: Quotable, readOn: string): string =>
  `${figure.siteTitle}, "${figure.heading}": ${figure.exact} ${datedWords(figure)} (${figure.publisher}). ${figure.permalink}, accessed ${formatDay(readOn)}.`;

export function bibtex(figure: Quotable, readOn: string): string {
  const day = readOn.slice(0, 10);
  const fields = {
    author: `{${texOf(figure.siteTitle)}}`,
    title: `{${texOf(figure.heading)}}`,
    year: day.slice(0, 4),
    note: texOf(`${figure.exact} ${datedWords(figure)} (${figure.publisher})`),
    url: figure.permalink,
    urldate: day,
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}}`);
  return `@misc{${figure.key}-${day},\n${lines.join(",\n")}\n}`;
}

const TEX: Record<string, string> = {
  "\\": String.raw`\textbackslash{}`,
  "~": String.raw`\textasciitilde{}`,
  "^": String.raw`\textasciicircum{}`,
};

/** What TeX would take for a command is written as the letter it is. */
const texOf = (text: string) => text.replace(/[\\~^&%$#_{}]/g, (letter) => TEX[letter] ?? `\\${letter}`);
