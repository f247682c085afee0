import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** incremental-encoder names its licence in its own way. */
const spdxOf = (name: string) => (name === "MPL 2.0" ? "MPL-2.0" : name);

const Package = z.object({
  version: z.string().default(""),
  license: z.string().default("none stated").transform(spdxOf),
  integrity: z.string().default(""),
  resolved: z.string().optional(),
  dev: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
});
const Lock = z.object({ packages: z.record(z.string(), Package) });
export type Package = z.output<typeof Package> & { name: string };

/** Every package of the lock file but our own, with its place in node_modules. */
export function lockedPackages(): Package[] {
  const text = readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf8");
  return Object.entries(Lock.parse(JSON.parse(text)).packages)
    .filter(([place]) => place !== "")
    .map(([place, one]) => ({ ...one, name: place.replace(/^.*node_modules\//, "") }));
}

/**
 * Licences under which we may use and pass on a package beside code under MIT. A package under LGPL or MPL is used as it is,
 * as a file of its own: none is changed or built into a page.
 */
const KNOWN = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "PSF-2.0",
  "Python-2.0",
  "Unlicense",
]);

/** All licences joined by AND have to be known, and one of those joined by OR. */
export const isKnownLicence = (expression: string): boolean =>
  expression
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((name) => KNOWN.has(name)));

export function licenceReport(packages: readonly Package[]): { lines: string[]; unknown: string[] } {
  const groups = Map.groupBy(packages, ({ license }) => license);
  const lines = [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([licence, all]) => {
      const used = all.filter(({ dev }) => !dev).length;
      return `${licence}: ${all.length} packages, ${used} of them used by the site or its build`;
    });
  const unknown = packages
    .filter(({ license }) => !isKnownLicence(license))
    .map(({ name, version, license }) => `${name} ${version}: ${license}`);
  return { lines, unknown };
}

if (import.meta.main) {
  const { lines, unknown } = licenceReport(lockedPackages());
  for (const line of lines) console.log(line);
  for (const line of unknown)
    console.error(
      `Unknown licence: ${line}. Read it, then add it to .github/licences.ts or use another package.`,
    );
  process.exitCode = unknown.length === 0 ? 0 : 1;
}
