import { countryCode } from "#domain/base/country.ts";
import type { Company } from "#domain/company/company.ts";

type Site = { siteTitle: string; siteUrl: string | null; operatorName: string | null };
type Thing = { "@type": string } & Record<string, unknown>;

const DOWNLOAD = { "@type": "DataDownload", encodingFormat: "application/json" };

/** What a search engine should know about the site and the list it publishes. */
export function siteThings(
  { siteTitle, siteUrl, operatorName }: Site,
  { description, takenAt }: { description: string; takenAt: string },
): Thing[] {
  const at = (path: string) => (siteUrl === null ? undefined : siteUrl + path);
  const organization = { "@type": "Organization", name: operatorName ?? siteTitle, url: at("/") };
  return [
    { ...organization, logo: at("/icons/icon-512.png") },
    { "@type": "WebSite", name: siteTitle, url: at("/"), publisher: organization },
    {
      "@type": "Dataset",
      name: "Bitcoin holdings of listed companies",
      description,
      url: at("/dashboard"),
      creator: organization,
      isAccessibleForFree: true,
      dateModified: takenAt,
      variableMeasured: ["Bitcoin holdings", "Value in US dollars", "Share price", "Market cap"],
      distribution: siteUrl === null ? undefined : { ...DOWNLOAD, contentUrl: at("/api/companies") },
    },
  ];
}

export function corporation(company: Company): Thing {
  const { name, ticker, exchange, website, description } = company;
  const code = countryCode(company.country);
  return {
    "@type": "Corporation",
    name,
    tickerSymbol: exchange === null ? ticker : `${exchange} ${ticker}`,
    url: website ?? undefined,
    description: description ?? undefined,
    address: code === null ? undefined : { "@type": "PostalAddress", addressCountry: code },
  };
}

/** As the text of a data block, without what is undefined. No text in it may end the block or open a comment. */
export const jsonLdText = (things: readonly Thing[]): string =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replace(/</g, "\\u003c");
