import { formatUsdMillions } from "#domain/format.ts";

import type { Row } from "../stores/row.ts";
import { Figure } from "./Figure.tsx";

export const UsdValue = ({ row }: { row: Row }) => (
  <Figure text={formatUsdMillions(row.valueUsd)} reason={row.unknown.holdings} />
);
