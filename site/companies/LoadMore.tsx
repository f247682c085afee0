import { useRef } from "react";

import { formatCounted } from "#domain/base/format.ts";
import { COMPANIES_PER_PAGE } from "#domain/base/limits.ts";
import { Legend } from "#site/figures/Legend.tsx";
import { Button } from "#site/ui/button.tsx";

import { showMore } from "./list.ts";

type Props = { total: number; shown: number; interactive: boolean };

/** The way to the rest of the list; without scripts a link to the page that has all of it. */
export function LoadMore({ total, shown, interactive }: Props) {
  const count = useRef<HTMLSpanElement>(null);
  const remaining = Math.max(total - shown, 0);

  function load() {
    if (remaining <= COMPANIES_PER_PAGE) count.current?.focus();
    showMore();
  }

  return (
    <div className="more">
      {remaining > 0 && interactive && <Button onClick={load}>Load More Companies</Button>}
      {remaining > 0 && !interactive && (
        <a className="btn btn-line" href="/dashboard/all">
          Load More Companies
        </a>
      )}
      <span ref={count} tabIndex={-1}>
        {shownText(total, remaining)}
      </span>
      <Legend />
    </div>
  );
}

function shownText(total: number, remaining: number): string | null {
  if (remaining > 0) return formatCounted(remaining, "more company", "more companies");
  if (total === 0) return null;
  return total === 1 ? "1 company" : `All ${formatCounted(total, "company", "companies")} shown`;
}
