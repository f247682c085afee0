export type SitePage = {
  path: string;
  /** The name of its picture under /og/. */
  image: string;
  /** What the picture says. */
  heading: string;
  line: string;
};

/** Every page that a search engine may list, apart from those of the companies. */
export const sitePages: SitePage[] = [
  {
    path: "/",
    image: "home",
    heading: "Companies that hold Bitcoin",
    line: "Every figure with its date and source.",
  },
  {
    path: "/dashboard",
    image: "dashboard",
    heading: "Top 100 Bitcoin Treasury Companies",
    line: "Ranked by holdings, with value, market cap and ratio.",
  },
  {
    path: "/dashboard/all",
    image: "dashboard",
    heading: "Top 100 Bitcoin Treasury Companies",
    line: "Ranked by holdings, with value, market cap and ratio.",
  },
  {
    path: "/featured",
    image: "featured",
    heading: "Featured companies",
    line: "A closer look at some of the largest holders.",
  },
  {
    path: "/market-analysis",
    image: "market-analysis",
    heading: "Market analysis",
    line: "Totals, averages and concentration of corporate bitcoin.",
  },
  {
    path: "/compare",
    image: "compare",
    heading: "Compare companies",
    line: "Up to four companies side by side, every figure sourced.",
  },
  {
    path: "/public-offers",
    image: "public-offers",
    heading: "Public offers",
    line: "Bitcoin treasury listings announced in 2025.",
  },
  {
    path: "/not-your-keys",
    image: "not-your-keys",
    heading: "Not your keys, not your coin",
    line: "What custody means, and what its failures have cost.",
  },
  {
    path: "/bitcoin-etf-etns",
    image: "bitcoin-etf-etns",
    heading: "Bitcoin ETFs and ETNs",
    line: "What they are, who offers them and how they differ.",
  },
  {
    path: "/contact",
    image: "contact",
    heading: "Contact us",
    line: "Questions, corrections and companies we should list.",
  },
  {
    path: "/monetization",
    image: "support",
    heading: "Support the tracker",
    line: "Free to read, supported by its readers.",
  },
  {
    path: "/proof",
    image: "proof",
    heading: "Proof",
    line: "Every total, recalculated company by company.",
  },
  {
    path: "/changes",
    image: "changes",
    heading: "Changes",
    line: "Every entry, with when it happened and when we recorded it.",
  },
  {
    path: "/status",
    image: "status",
    heading: "Status",
    line: "Is the data fresh? Every source and job.",
  },
  {
    path: "/holders",
    image: "holders",
    heading: "Other holders",
    line: "Private companies, governments, funds and wrapped bitcoin.",
  },
  {
    path: "/methodology",
    image: "methodology",
    heading: "Methodology",
    line: "What we list, and how every figure is calculated.",
  },
  {
    path: "/glossary",
    image: "glossary",
    heading: "Glossary",
    line: "The terms used on this site.",
  },
  {
    path: "/api-docs",
    image: "api-docs",
    heading: "API",
    line: "Every figure as JSON and CSV, dated and sourced.",
  },
  {
    path: "/data",
    image: "data",
    heading: "Open data",
    line: "All our data, in versions that never change.",
  },
];

const COMPANY = /^\/company\/(\d+)(?:\/ledger)?$/;

export const companyIdOf = (path: string | null): number | null => {
  const id = COMPANY.exec(path ?? "")?.[1];
  return id === undefined ? null : Number(id);
};

/** Where to follow what changes: of a company beside its pages, of all of them everywhere else. */
export function feedsOf(path: string | null): { type: string; title: string; href: string }[] {
  const companyId = companyIdOf(path);
  const [place, of] = companyId === null ? ["", "all companies"] : [`/company/${companyId}`, "this company"];
  return [
    { type: "application/atom+xml", title: `Changes: ${of} (Atom)`, href: `${place}/changes.xml` },
    { type: "application/feed+json", title: `Changes: ${of} (JSON)`, href: `${place}/changes.json` },
  ];
}

/** The picture that stands for a page where its link is shown. */
export function imagePathOf(path: string | null): string {
  const companyId = companyIdOf(path);
  if (companyId !== null) return `/og/company-${companyId}.png`;
  const page = sitePages.find((known) => known.path === path) ?? sitePages[0];
  return `/og/${page?.image ?? "home"}.png`;
}

/** The one address to link a page by; none for a page that should not be listed, or a site without an address. */
export const addressOf = (path: string | null, siteUrl: string | null): string | null =>
  path === null || siteUrl === null ? null : siteUrl + path;
