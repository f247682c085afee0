import { formatUsdMillions } from "#domain/format.ts";

import type { Row } from "../stores/row.ts";
import { Moving } from "./Moving.tsx";

export const UsdValue = ({ row }: { row: Row }) => (
  <Moving value={row.valueUsd} text={formatUsdMillions(row.valueUsd)} reason={row.unknown.holdings} />
);
