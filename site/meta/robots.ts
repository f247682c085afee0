/** A site that does not know its own address is somebody's trial: nothing of it should be found. */
export const robotsText = (siteUrl: string | null): string =>
  siteUrl === null
    ? "User-agent: *\nDisallow: /\n"
    : ["User-agent: *", "Allow: /", "Disallow: /admin", "", `Sitemap: ${siteUrl}/sitemap.xml`, ""].join("\n");
