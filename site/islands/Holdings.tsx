import { formatHolding } from "#domain/format.ts";

import type { Row } from "../stores/row.ts";
import { Figure } from "./Figure.tsx";

export const Holdings = ({ row }: { row: Row }) => (
  <Figure text={formatHolding(row.btcHoldings)} reason={row.unknown.holdings} />
);
