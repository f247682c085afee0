import type { SiteSettings } from "#domain/company/evidence/citation.ts";

import { siteIcons } from "./icons.ts";
import { PAPER } from "./paper.ts";

/** https://www.w3.org/TR/appmanifest/ */
export const manifestOf = (siteTitle: string) => ({
  name: siteTitle,
  short_name: siteTitle,
  description: "Companies that hold Bitcoin, with a date and source for every figure.",
  id: "/",
  start_url: "/dashboard",
  scope: "/",
  display: "browser",
  background_color: PAPER.page,
  theme_color: PAPER.page,
  icons: [
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ...siteIcons
      .filter(({ file }) => file !== "apple-touch-icon")
      .map(({ file, size, shape }) => ({
        src: `/icons/${file}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose: shape === "full-bleed" ? "maskable" : "any",
      })),
  ],
});

/** A site without its own address is a trial, which no search engine should list. */
export const robotsText = (siteUrl: string | null): string =>
  siteUrl === null
    ? "User-agent: *\nDisallow: /\n"
    : ["User-agent: *", "Allow: /", "Disallow: /admin", "", `Sitemap: ${siteUrl}/sitemap.xml`, ""].join("\n");

/** What assistants should read instead of our pages: https://llmstxt.org/ */
export const llmsText = ({ siteTitle, siteUrl }: SiteSettings): string => {
  const at = (path: string) => (siteUrl ?? "") + path;
  return [
    `# ${siteTitle}`,
    "",
    "> Companies that hold Bitcoin. Every figure has its date, its source and a permanent receipt. Missing values are N/A, never zero.",
    "",
    "## For programs",
    "",
    `- [API](${at("/api/v1/openapi.json")}): JSON and CSV without a key, described in OpenAPI 3.1`,
    `- [Tools for assistants](${at("/mcp")}): Model Context Protocol over HTTP, POST only: find_company, company_figures, companies_on, changes`,
    `- [Open data](${at("/data")}): everything we recorded, as files with checksums`,
    "",
    "## For people",
    "",
    `- [All companies](${at("/dashboard/all")}): the list with each holding and its date`,
    `- [Methodology](${at("/methodology")}): how figures are chosen and calculated`,
    `- [API documentation](${at("/api-docs")}): endpoints, limits and examples`,
    "",
  ].join("\n");
};

/** https://www.sitemaps.org/protocol.html */
export function sitemapXml(
  siteUrl: string | null,
  entries: readonly { path: string; changed: string }[],
): string {
  const lineOf = ({ path, changed }: (typeof entries)[number]) =>
    `<url><loc>${escapeXml(new URL(siteUrl + path).href)}</loc><lastmod>${changed.slice(0, 10)}</lastmod></url>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...(siteUrl === null ? [] : entries.map(lineOf)),
    "</urlset>",
    "",
  ].join("\n");
}

const escapeXml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/'/g, "&apos;");
