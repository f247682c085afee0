export type SitemapEntry = { path: string; changed: string };

/** https://www.sitemaps.org/protocol.html */
export function sitemapXml(siteUrl: string | null, entries: readonly SitemapEntry[]): string {
  const urls = siteUrl === null ? [] : entries.map((entry) => urlOf(siteUrl, entry));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

const urlOf = (siteUrl: string, { path, changed }: SitemapEntry) =>
  `<url><loc>${escapeXml(new URL(siteUrl + path).href)}</loc><lastmod>${changed.slice(0, 10)}</lastmod></url>`;

const escapeXml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/'/g, "&apos;");
