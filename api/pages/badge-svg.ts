import { datedWords, daysOf, type Citation } from "#domain/company/citation.ts";

import { escapeXml } from "./html.ts";

const HEIGHT = 20;
const LETTER = 6.5;
const MARGIN = 7;

/** Label, value and day side by side. Text is fitted to the width, whatever font the reader has. */
export function badgeSvg(figure: Citation): string {
  const parts = [
    { text: figure.label, fill: "#17181a", ink: "#fdfdfc" },
    { text: figure.value, fill: "#fdfdfc", ink: "#17181a" },
    { text: figure.asOf === null ? "date unknown" : daysOf(figure), fill: "#ededea", ink: "#4a4b4e" },
  ].map((part) => ({ ...part, width: Math.ceil(part.text.length * LETTER) + 2 * MARGIN }));
  const width = parts.reduce((sum, part) => sum + part.width, 0);
  const description = escapeXml(
    `${figure.heading}: ${figure.value}${datedWords(figure)}, ${figure.publisher}. ${figure.siteTitle}`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${description}">`,
    `<title>${description}</title>`,
    `<a href="${escapeXml(figure.permalink)}">`,
    ...parts.map((part, index) => {
      const x = parts.slice(0, index).reduce((sum, before) => sum + before.width, 0);
      return [
        `<rect x="${x}" width="${part.width}" height="${HEIGHT}" fill="${part.fill}"/>`,
        `<text x="${x + MARGIN}" y="14" textLength="${part.width - 2 * MARGIN}" lengthAdjust="spacingAndGlyphs" fill="${part.ink}" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${escapeXml(part.text)}</text>`,
      ].join("");
    }),
    `</a>`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${HEIGHT - 1}" fill="none" stroke="#17181a"/>`,
    "</svg>",
    "",
  ].join("\n");
}
