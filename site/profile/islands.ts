/** What a profile needs at once. */
export { LiveFigure } from "./LiveFigures.tsx";
export { LiveRatio } from "./LiveFigures.tsx";
export { PerShareAtPrice } from "./LiveFigures.tsx";
export { PriceRibbon } from "#site/figures/PriceCard.tsx";
export { SuggestCorrection } from "./SuggestCorrection.tsx";
