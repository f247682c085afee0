import { leadingOf } from "#domain/analysis/analyst-figures.ts";
import type { AnalystColumn } from "#domain/analysis/list-column.ts";
import { inputDays } from "#domain/analysis/multiple-words.ts";
import { formatShort } from "#domain/base/dates.ts";

import type { RowContext } from "./columns.tsx";

const DEFINITION_OF = { mnavBasic: "basic", mnavDiluted: "diluted", mnavEnterprise: "enterprise" } as const;
type MnavColumn = keyof typeof DEFINITION_OF;

export const isMnav = (column: AnalystColumn): column is MnavColumn => Object.hasOwn(DEFINITION_OF, column);

type Props = { column: MnavColumn; context: RowContext; withCap?: boolean };

/** Below a multiple: its day, whether its market cap is quoted or counted from shares and, as a title, the days of its inputs. */
export function MultipleDay({ column, context, withCap = false }: Props) {
  const { analysis, figures, now, isAtLivePrice = false } = context;
  const mnav = analysis?.mnav;
  if (!mnav?.day || figures?.[column] == null) return null;
  const definition = DEFINITION_OF[column];
  return (
    <time
      className={withCap ? "note block" : "note"}
      dateTime={mnav.day}
      title={inputDays(mnav, definition, isAtLivePrice)}
    >
      {formatShort(mnav.day, now)}
      {withCap && (leadingOf(mnav, definition)?.basis === "quoted" ? ", quoted" : ", counted")}
    </time>
  );
}
