import type { Column } from "#domain/base/csv.ts";
import { CHOICES } from "#site/features/company-list/chosen-columns.tsx";
import type { RowContext } from "#site/features/company-list/columns.tsx";
import { companiesAs, fileColumns } from "#site/features/company-list/export-list.ts";
import { saveText } from "#site/client/save-text.ts";

import type { Side } from "./side.ts";

const CLAIMS = ["sharesDiluted", "debtUsd", "preferredUsd", "cashUsd"] as const;

/** One row a company: the columns of the list's own export, then its claims with their days. */
export function saveComparison(sides: readonly Side[]) {
  const claims = CLAIMS.flatMap((key): Column<RowContext>[] => [
    [key, ({ analysis }) => analysis?.[key]?.value ?? null],
    [`${key}AsOf`, ({ analysis }) => analysis?.[key]?.asOf ?? null],
  ]);
  const columns = [...fileColumns(sides[0]?.price ?? null, CHOICES), ...claims];
  const rows = sides.map(({ row, now, analysis, figures }) => ({
    row,
    now,
    analysis,
    figures,
    mark: undefined,
  }));
  saveText("csv", companiesAs("csv", columns, rows), "bitcoin-treasury-comparison");
}
