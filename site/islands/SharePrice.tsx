import { formatPrice } from "#domain/format.ts";

import type { Row } from "../stores/row.ts";
import { Figure } from "./Figure.tsx";

export const SharePrice = ({ row }: { row: Row }) => (
  <Figure text={formatPrice(row.currentPrice)} reason={row.unknown.price} />
);
