import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

const CLASSES = /\sclass="([^"]*)"/g;
/** Only Tailwind's names have one of these. A plain name may be without a style on purpose. */
const UTILITY = /[:[]/;
const ENTITIES = {
  "&amp;": "&",
  "&#38;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&#34;": '"',
  "&quot;": '"',
  "&#39;": "'",
};

/** The utility classes of a page, as they are written in the code. */
export const utilitiesIn = (html: string): string[] =>
  html
    .matchAll(CLASSES)
    .flatMap(([, names = ""]) => names.split(/\s+/))
    .filter((name) => UTILITY.test(name))
    .map(plain)
    .toArray();

const plain = (text: string) =>
  Object.entries(ENTITIES).reduce((decoded, [entity, sign]) => decoded.replaceAll(entity, sign), text);

export async function readStyles(folder: string): Promise<string> {
  const sheets: string[] = [];
  for await (const file of glob("_astro/*.css", { cwd: folder }))
    sheets.push(await readFile(join(folder, file), "utf8"));
  return sheets.join("\n");
}

/** A file that Tailwind did not read costs the pages their look, and nothing else fails. */
export function refuseLostStyles(used: ReadonlySet<string>, styles: string): void {
  // A name that begins with a digit is written as its code: .\32 xl\:flex.
  const defined = styles.replace(/\\3(\d) ?/g, "$1").replaceAll("\\", "");
  const lost = [...used].filter((name) => !defined.includes(`.${name}`));
  if (lost.length === 0) return;
  throw new Error(
    `The style sheets lack ${lost.length} of the ${used.size} utility classes on the pages, for example "${lost[0]}". Correct the class, or add its file to an @source of its page in site/styles/pages.`,
  );
}
