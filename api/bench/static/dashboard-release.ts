import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

import { pagePolicy, SECURITY_HEADERS } from "#lib/security-headers.ts";

/** A release of one page with the size and headers of the real dashboard, plus its compressed files. */
export async function writeDashboardRelease(folder: string): Promise<{ bytes: number; brotliBytes: number }> {
  const page = Buffer.from(dashboardPage());
  const brotli = await promisify(brotliCompress)(page);
  await writeFile(join(folder, "dashboard.html"), page);
  await writeFile(join(folder, "dashboard.html.br"), brotli);
  await writeFile(join(folder, "dashboard.html.gz"), await promisify(gzip)(page));
  await writeFile(join(folder, "headers.json"), JSON.stringify({ rules: headerRules() }));
  return { bytes: page.length, brotliBytes: brotli.length };
}

const hash = (digit: string) => `'sha256-${digit.repeat(43)}='`;

const headerRules = () => [
  { match: "/**", headers: SECURITY_HEADERS },
  {
    match: "/dashboard",
    headers: {
      "Content-Security-Policy": pagePolicy({
        scripts: ["a", "b", "c", "d"].map(hash),
        styles: ["e", "f"].map(hash),
      }),
    },
  },
];

function dashboardPage(): string {
  const rows = Array.from({ length: 110 }, (_, row) => dashboardRow(row));
  return `<!doctype html><html lang="en"><title>Dashboard</title><table>${rows.join("\n")}</table></html>`;
}

// Figures that look random but are the same in every run. Real figures do not compress well either.
function dashboardRow(row: number): string {
  const digits = createHash("sha256").update(String(row)).digest("hex");
  const figure = (place: number) => Number.parseInt(digits.slice(place * 6, place * 6 + 6), 16);
  const cell = (name: string, text: string) =>
    `<td class="px-3 py-2 text-right tabular-nums" data-column="${name}">${text}</td>`;
  return [
    `<tr class="border-b border-line hover:bg-hover">`,
    `<th scope="row"><a href="/company/${row + 1}">Company ${figure(0).toString(36)}</a></th>`,
    cell("btc", String(figure(1) / 100)),
    cell("value", `$${figure(2)}`),
    cell("market-cap", `$${figure(3)}M`),
    cell("multiple", `${figure(4) / 1_000_000}×`),
    cell("source", `<a href="https://filings.example/${digits.slice(40)}">Filing</a>`),
    `</tr>`,
  ].join("");
}
