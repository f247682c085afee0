import { $marketFigures } from "../../stores/market-companies.ts";
import type { MarketFigures } from "../../stores/market-figures.ts";
import { useValue } from "../use-value.ts";

/** What the list says now; until it was loaded, what it said when the page was built. */
export const useMarketFigures = (built: MarketFigures): MarketFigures =>
  useValue($marketFigures, null) ?? built;
