import pages from "#site/content/site-pages.json" with { type: "json" };

/** Every page that a search engine may list, apart from company pages, and what it is about. */
export const sitePages: { path: string; heading: string; line: string }[] = pages;

const COMPANY = /^\/company\/(\d+)(?:\/ledger)?$/;

export const companyIdOf = (path: string | null): number | null => {
  const id = COMPANY.exec(path ?? "")?.[1];
  return id === undefined ? null : Number(id);
};

/** The feeds to follow: a company's on its pages, that of all companies everywhere else. */
export function feedsOf(path: string | null): { type: string; title: string; href: string }[] {
  const companyId = companyIdOf(path);
  const [title, href] =
    companyId === null
      ? ["Changes: all companies", "/changes"]
      : ["Changes: this company", `/company/${companyId}/changes`];
  return [
    { type: "application/atom+xml", title: `${title} (Atom)`, href: `${href}.xml` },
    { type: "application/feed+json", title: `${title} (JSON)`, href: `${href}.json` },
  ];
}

/** The picture of a link to a page: a company's own, or the one of the site. */
export const imagePathOf = (path: string | null): string => {
  const companyId = companyIdOf(path);
  return companyId === null ? "/og/home.png" : `/og/company-${companyId}.png`;
};

/** The canonical address of a page; null for one that should not be listed, or if the site has no address. */
export const addressOf = (path: string | null, siteUrl: string | null): string | null =>
  path === null || siteUrl === null ? null : siteUrl + path;
