import { formatHoldings, formatSmallHolding } from "#domain/format.ts";

import type { Row } from "../stores/row.ts";
import { Figure } from "./Figure.tsx";

export function Holdings({ row }: { row: Row }) {
  const format = row.isSmallHolding ? formatSmallHolding : formatHoldings;
  return <Figure text={format(row.btcHoldings)} reason={row.unknown.holdings} />;
}
