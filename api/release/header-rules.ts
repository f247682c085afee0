import type { HeaderRule } from "#domain/snapshot/release.schema.ts";

export type Header = readonly [name: string, value: string];

/** The headers of one address: the given ones, changed by each rule that matches, the last one winning. */
export function headersFor(
  path: string,
  rules: readonly HeaderRule[],
  given: readonly Header[] = [],
): readonly Header[] {
  const matching = rules.filter(({ match }) => covers(match, path));
  const byName = new Map<string, Header>();
  for (const [name, value] of [...given, ...matching.flatMap(({ headers }) => Object.entries(headers))])
    if (value === null) byName.delete(name.toLowerCase());
    else byName.set(name.toLowerCase(), [name, value]);
  return [...byName.values()];
}

const ABOUT_A_FILE = new Set(["cache-control", "content-type"]);

/** The headers of answers that belong to no file, such as a redirect: those for every address. */
export function headersEverywhere(rules: readonly HeaderRule[]): readonly Header[] {
  const everywhere = rules.filter(({ match }) => match === "/**");
  return headersFor("/", everywhere).filter(([name]) => !ABOUT_A_FILE.has(name.toLowerCase()));
}

const covers = (match: string, path: string): boolean =>
  match.endsWith("/**") ? path.startsWith(match.slice(0, -2)) : path === match;
