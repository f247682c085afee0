import { createHash } from "node:crypto";

import { datedWords, daysOf, type Citation } from "#domain/company/evidence/citation.ts";
import { cardPolicy } from "#lib/security-headers.ts";

import { escapeHtml, escapeXml } from "./html.ts";
import { dayMark } from "./marks.ts";

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

/** The typeface of the site, by the address that its pages load it from; null before there are pages. */
export const faceIn = (page: string | undefined): string | null =>
  /<link rel="preload" href="(\/[\w./-]+\.woff2)" as="font"/.exec(page ?? "")?.[1] ?? null;

const styleIn = (face: string | null): string =>
  `${face === null ? "" : `@font-face{font-family:Archivo;src:url(${face});font-weight:100 900}\n`}${STYLE}`;

const STYLE = `:root{color-scheme:light dark;--page:light-dark(#fdfdfc,#121312);--ink:light-dark(#17181a,#edece8);--quiet:light-dark(#66676a,#95948e)}
body{margin:0;padding:12px 16px;border-top:2px solid #f7931a;background:var(--page);color:var(--ink);font:14px/20px Archivo,system-ui,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
h1,p{margin:0;font-size:14px;font-weight:500}
.value{font-size:28px;line-height:36px;font-weight:600}
.quiet,.quiet a{color:var(--quiet);font-size:12px;line-height:16px}`;

const hashOf = (style: string) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/**
 * The only pages that other sites may frame. Nothing in them runs, and a click opens our site in a new tab. A card that was
 * made before the typeface was known stays readable.
 */
export const cardPolicyOf = (face: string | null): string =>
  cardPolicy([...new Set([styleIn(face), STYLE])].map(hashOf).join(" "));

export function cardPage(figure: Citation, face: string | null): string {
  const { heading, value, asOf, oldest, dayIs, publisher, permalink, siteTitle } = figure;
  const days = [oldest, asOf].flatMap((day) => (day === null ? [] : dayMark(day).html));
  const dated = asOf === null ? "date unknown" : `${dayIs} ${days.join(" to ")}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${heading}: ${value}`)}</title>
<meta name="description" content="${escapeHtml(`${heading}: ${value}${datedWords(figure)}, ${publisher}.`)}">
<style>${styleIn(face)}</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
<p class="value">${escapeHtml(value)}</p>
<p class="quiet">${escapeHtml(publisher)}, ${dated}</p>
<p class="quiet"><a href="${escapeHtml(permalink)}" target="_blank" rel="noopener">${escapeHtml(siteTitle)}</a></p>
</main>
</body>
</html>
`;
}
