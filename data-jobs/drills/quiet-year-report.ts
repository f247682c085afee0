import type { YearReport } from "./quiet-year-checks.ts";

/** Prints what became of the year. False if anything was shown that was not true, or was missing without a mark. */
export function reportYear(year: YearReport, print: (line: string) => void): boolean {
  const rules = Object.entries(year.byRule).map(([rule, count]) => `${rule} ${count}`);
  print(
    `${year.days} days from ${year.from}, ${year.companies} companies, ${year.leftOut} left out because they left the list`,
  );
  print(
    `${year.disclosures} publications: ${year.realTexts} in the words of the filing itself, the others generated from the seeded figures; ${year.lies} of them false, ${year.replays} old ones again; ${year.failures} days with a failing source`,
  );
  print(`recorded by rule: ${rules.join(", ") || "none"}; ${year.waiting} figures wait for a person`);
  print(`${year.equal.length} holdings equal the last disclosure`);
  print(`${year.awaiting.length} holdings are marked, because a newer one awaits review`);
  for (const line of year.awaiting) print(`  ${line}`);
  print(`${year.violations.length} violations`);
  for (const line of year.violations) print(`  WRONG ${line}`);
  return year.violations.length === 0;
}
