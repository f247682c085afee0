export type SitePage = {
  path: string;
  /** The name of its image under /og/. */
  image: string;
  /** The text of the image. */
  heading: string;
  line: string;
};

const DASHBOARD = [
  "dashboard",
  "Top 100 Bitcoin Treasury Companies",
  "Ranked by holdings, with value, market cap and ratio.",
] as const;

/** Every page that a search engine may list, apart from company pages. */
export const sitePages: SitePage[] = (
  [
    ["/", "home", "Companies that hold Bitcoin", "Every figure with its date and source."],
    ["/dashboard", ...DASHBOARD],
    ["/dashboard/all", ...DASHBOARD],
    ["/featured", "featured", "Featured companies", "A closer look at some of the largest holders."],
    [
      "/market-analysis",
      "market-analysis",
      "Market analysis",
      "Totals, averages and concentration of corporate bitcoin.",
    ],
    ["/compare", "compare", "Compare companies", "Up to four companies side by side, every figure sourced."],
    ["/public-offers", "public-offers", "Public offers", "Bitcoin treasury listings announced in 2025."],
    [
      "/not-your-keys",
      "not-your-keys",
      "Not your keys, not your coin",
      "What custody means, and what its failures have cost.",
    ],
    [
      "/bitcoin-etf-etns",
      "bitcoin-etf-etns",
      "Bitcoin ETFs and ETNs",
      "What they are, who offers them and how they differ.",
    ],
    ["/contact", "contact", "Contact us", "Questions, corrections and companies we should list."],
    ["/monetization", "support", "Support the tracker", "Free to read, supported by its readers."],
    ["/proof", "proof", "Proof", "Every total, recalculated company by company."],
    ["/changes", "changes", "Changes", "Every entry, with when it happened and when we recorded it."],
    ["/status", "status", "Status", "Is the data fresh? Every source and job."],
    ["/holders", "holders", "Other holders", "Private companies, governments, funds and wrapped bitcoin."],
    ["/methodology", "methodology", "Methodology", "What we list, and how every figure is calculated."],
    ["/glossary", "glossary", "Glossary", "The terms used on this site."],
    ["/api-docs", "api-docs", "API", "Every figure as JSON and CSV, dated and sourced."],
    ["/data", "data", "Open data", "All our data, in versions that never change."],
  ] as const
).map(([path, image, heading, line]) => ({ path, image, heading, line }));

const COMPANY = /^\/company\/(\d+)(?:\/ledger)?$/;

export const companyIdOf = (path: string | null): number | null => {
  const id = COMPANY.exec(path ?? "")?.[1];
  return id === undefined ? null : Number(id);
};

/** The feeds to follow: a company's on its pages, that of all companies everywhere else. */
export function feedsOf(path: string | null): { type: string; title: string; href: string }[] {
  const companyId = companyIdOf(path);
  const [place, of] = companyId === null ? ["", "all companies"] : [`/company/${companyId}`, "this company"];
  return [
    { type: "application/atom+xml", title: `Changes: ${of} (Atom)`, href: `${place}/changes.xml` },
    { type: "application/feed+json", title: `Changes: ${of} (JSON)`, href: `${place}/changes.json` },
  ];
}

/** The image shown with links to a page. */
export function imagePathOf(path: string | null): string {
  const companyId = companyIdOf(path);
  if (companyId !== null) return `/og/company-${companyId}.png`;
  const page = sitePages.find((known) => known.path === path) ?? sitePages[0];
  return `/og/${page?.image ?? "home"}.png`;
}

/** The canonical address of a page; null for one that should not be listed, or if the site has no address. */
export const addressOf = (path: string | null, siteUrl: string | null): string | null =>
  path === null || siteUrl === null ? null : siteUrl + path;
