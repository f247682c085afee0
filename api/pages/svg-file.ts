import paper from "./chart-paper.json" with { type: "json" };
import { escapeXml, html, type Html } from "./html.ts";

// The light theme's values, because no stylesheet reaches a downloaded file.
const { page, ink, ink3 } = paper;

export const FILE_WIDTH = 1200;
export const FILE_EDGE = 40;

type Drawing = { title: string; about?: string; height: number; content: Html };

/** A drawing as a file under its title. Every style is an attribute, so that it also opens under a strict content policy. */
export function svgFile({ title, about, height, content }: Drawing): string {
  const name: Html = { html: escapeXml(title) };
  const svg = html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${FILE_WIDTH}"
    height="${height}"
    viewBox="0 0 ${FILE_WIDTH} ${height}"
    role="img"
    font-family="Archivo, Helvetica, Arial, sans-serif"
    font-size="13"
    fill="${ink3}"
  >
    <title>${name}</title>
    ${about !== undefined && html`<desc>${about}</desc>`}
    <rect width="${FILE_WIDTH}" height="${height}" fill="${page}" />
    <text x="${FILE_EDGE}" y="58" font-size="28" font-weight="700" fill="${ink}">${name}</text>
    ${content}
  </svg>`;
  return `${svg.html}\n`;
}
