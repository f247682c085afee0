import { Holdings } from "./Holdings.tsx";
import { MarketCap } from "./MarketCap.tsx";
import { Ratio } from "./Ratio.tsx";
import { SharePrice } from "./SharePrice.tsx";
import { UsdValue } from "./UsdValue.tsx";
import type { Row } from "./row.ts";

const FIGURES = {
  "BTC holdings": Holdings,
  "USD value": UsdValue,
  "Share price": SharePrice,
  "Market cap": MarketCap,
  "BTC/MCap ratio": Ratio,
};

type Props = { row: Row; show: readonly (keyof typeof FIGURES)[] };

/** What a card says of a company, each figure under its label. */
export const CardFigures = ({ row, show }: Props) => (
  <dl className="facts">
    {show.map((label) => {
      const Shown = FIGURES[label];
      return (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Shown row={row} />
          </dd>
        </div>
      );
    })}
  </dl>
);
