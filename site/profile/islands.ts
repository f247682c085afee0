/** What a profile needs at once. */
export { LiveFigure } from "./LiveFigure.tsx";
export { LivePrice } from "./LivePrice.tsx";
export { LiveRatio } from "./LiveRatio.tsx";
export { PerShareAtPrice } from "./PerShareAtPrice.tsx";
export { PriceRibbon } from "#site/figures/PriceRibbon.tsx";
export { SuggestCorrection } from "./SuggestCorrection.tsx";
