import type { PublicSettings } from "#domain/base/public-settings.ts";

type NavigationLink = { label: string; href: string; isHighlighted?: boolean; about?: string };

/** The logo's link. */
export const homePath = "/";
export const dashboardPath = "/dashboard";

export const siteLinks: NavigationLink[] = [
  { label: "Dashboard", href: dashboardPath },
  { label: "Featured", href: "/featured" },
  { label: "Market Analysis", href: "/market-analysis" },
  { label: "Public Offers", href: "/public-offers" },
];

export const sidebarLinks: NavigationLink[] = [
  { label: "Dashboard", href: dashboardPath },
  { label: "Featured Companies", href: "/featured" },
  { label: "All Companies", href: dashboardPath },
  { label: "Market Analysis", href: "/market-analysis" },
  { label: "Premium", href: "/monetization", isHighlighted: true, about: "Support us" },
  { label: "Contact Us", href: "/contact" },
];

export const sidebarFactsAge = "As stated at launch";
export const sidebarFacts = ["50+ companies", "1.8M+ BTC", "$180B+ market value"];

/** Who runs the site. Names and numbers appear only if the operator has set them. */
export function operatorSentence({
  operatorName,
  companyNumber,
  vatNumber,
}: Pick<PublicSettings, "operatorName" | "companyNumber" | "vatNumber">): string {
  const name = operatorName === null ? "The operator" : operatorName;
  const company = companyNumber === null ? "" : ` (company number ${companyNumber})`;
  const vat = vatNumber === null ? "" : ` (VAT number ${vatNumber})`;
  return `${name} is a limited company registered in England and Wales${company} and is VAT registered${vat}.`;
}

export const whitePaperUrl = "https://bitcoin.org/bitcoin.pdf";
