import { formatCount, formatCounted } from "#domain/base/format.ts";

export function shownText(total: number, shown: number): string | null {
  if (total === 0) return null;
  const all = formatCounted(total, "company", "companies");
  if (total > shown) return `${formatCount(shown)} of ${all} shown`;
  return total === 1 ? all : `All ${all} shown`;
}
