import { glob, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import { COMPANIES_PER_PAGE } from "#domain/base/limits.ts";

const DASHBOARD_BYTES = 30_000;
const MOST_KINDS = 8;

export type FileKind = { kind: string; files: number; mb: number; largest: string; largestKb: number };

/** The files of a release by kind, largest first. */
export async function fileKinds(release: string): Promise<FileKind[]> {
  const sizes: { name: string; kind: string; bytes: number }[] = [];
  for await (const name of glob("**/*.*", { cwd: release }))
    sizes.push({ name, kind: kindOf(name), bytes: (await readFile(join(release, name))).length });
  const kinds = [...Map.groupBy(sizes, ({ kind }) => kind)].map(([kind, files]) => {
    const [largest] = files.toSorted((a, b) => b.bytes - a.bytes);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return {
      kind,
      files: files.length,
      mb: Math.round(bytes / 100_000) / 10,
      largest: largest?.name ?? "",
      largestKb: Math.round((largest?.bytes ?? 0) / 1_000),
    };
  });
  return kinds.toSorted((a, b) => b.mb - a.mb).slice(0, MOST_KINDS);
}

/** `company/12/ledger.html` and `company/7/ledger.html` are of the same kind. */
const kindOf = (name: string) => (name.startsWith("_astro/") ? "_astro" : name.replaceAll(/\d+/g, "*"));

/** Which page size limits this release exceeds. */
export async function brokenBudgets(release: string): Promise<string[]> {
  const html = await readFile(join(release, "dashboard.html"));
  const { size: sent } = await stat(join(release, "dashboard.html.br"));
  const rows = html.toString().match(/<th scope="row" class="co">/g)?.length ?? 0;
  return [
    sent > DASHBOARD_BYTES && `/dashboard sends ${sent} bytes; the limit is ${DASHBOARD_BYTES}.`,
    rows !== COMPANIES_PER_PAGE && `/dashboard has ${rows} rows; expected ${COMPANIES_PER_PAGE}.`,
  ].filter((problem) => problem !== false);
}
