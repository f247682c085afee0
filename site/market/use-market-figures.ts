import { useValue } from "#site/live/use-value.ts";

import { $marketFigures } from "./market-companies.ts";
import type { MarketFigures } from "./market-figures.ts";

/** What the list says now; until it was loaded, what it said when the page was built. */
export const useMarketFigures = (built: MarketFigures): MarketFigures =>
  useValue($marketFigures, null) ?? built;
