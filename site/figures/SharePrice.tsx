import { formatPrice } from "#domain/base/format.ts";
import { companyReceipt } from "#domain/receipt/receipt-paths.ts";

import { Figure } from "./Figure.tsx";
import { FigureLink } from "./FigureLink.tsx";
import type { Row } from "./row.ts";

export const SharePrice = ({ row }: { row: Row }) => (
  <FigureLink receipt={row.currentPrice === null ? null : companyReceipt(row.id, "price", row.past ?? {})}>
    <Figure text={formatPrice(row.currentPrice)} reason={row.unknown.price} />
  </FigureLink>
);
