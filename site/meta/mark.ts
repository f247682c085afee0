import { PAPER } from "./paper.ts";

export const MARK_STAIRS = "M4.25 18.25H9v-4.5h4.25v-4h3.5V5.5h3";

type Shape = "rounded" | "full-bleed";

/** The mark as a drawing. A system that cuts icons to its own shape gets one that fills the square, kept off its edges. */
export function markSvg(shape: Shape): string {
  const [corner, viewBox] = shape === "rounded" ? [3, "0 0 24 24"] : [0, "-4 -4 32 32"];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">`,
    `<rect x="-4" y="-4" width="32" height="32" fill="${shape === "rounded" ? "none" : PAPER.accent}"/>`,
    `<rect width="24" height="24" rx="${corner}" fill="${PAPER.accent}"/>`,
    `<path d="${MARK_STAIRS}" fill="none" stroke="${PAPER.onAccent}" stroke-width="2.25"/>`,
    "</svg>",
  ].join("");
}
