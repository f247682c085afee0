import { countryCode } from "#domain/base/country.ts";
import type { Company } from "#domain/company/company.ts";

type Site = { siteTitle: string; siteUrl: string | null; operatorName: string | null };
type Thing = { "@type": string } & Record<string, unknown>;

/** What a search engine should know about the site and the list it publishes. */
export function siteThings(
  { siteTitle, siteUrl, operatorName }: Site,
  { description, takenAt }: { description: string; takenAt: string },
): Thing[] {
  const organization = { "@type": "Organization", name: operatorName ?? siteTitle, ...at(siteUrl, "/") };
  return [
    { ...organization, ...(siteUrl === null ? {} : { logo: `${siteUrl}/icons/icon-512.png` }) },
    { "@type": "WebSite", name: siteTitle, ...at(siteUrl, "/"), publisher: organization },
    {
      "@type": "Dataset",
      name: "Bitcoin holdings of listed companies",
      description,
      ...at(siteUrl, "/dashboard"),
      creator: organization,
      isAccessibleForFree: true,
      dateModified: takenAt,
      variableMeasured: ["Bitcoin holdings", "Value in US dollars", "Share price", "Market cap"],
      ...(siteUrl === null
        ? {}
        : {
            distribution: {
              "@type": "DataDownload",
              encodingFormat: "application/json",
              contentUrl: `${siteUrl}/api/companies`,
            },
          }),
    },
  ];
}

export function corporation(company: Company): Thing {
  const { name, ticker, exchange, website, description, country } = company;
  const code = countryCode(country);
  return {
    "@type": "Corporation",
    name,
    tickerSymbol: exchange === null ? ticker : `${exchange} ${ticker}`,
    ...(website === null ? {} : { url: website }),
    ...(description === null ? {} : { description }),
    ...(code === null ? {} : { address: { "@type": "PostalAddress", addressCountry: code } }),
  };
}

/** As the text of a data block. No text in it may end the block or open a comment. */
export const jsonLdText = (things: readonly Thing[]): string =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replace(/</g, "\\u003c");

const at = (siteUrl: string | null, path: string) => (siteUrl === null ? {} : { url: siteUrl + path });
