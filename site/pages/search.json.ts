import type { APIRoute } from "astro";

import { terms } from "#site/copy/glossary.json";
import navigation from "#site/copy/navigation.json";
import type { SuggestionGroup } from "#site/frame/suggestions.ts";
import { sitePages } from "#site/meta/site-pages.ts";
import { snapshot } from "#site/snapshot/snapshot.ts";

const wordsOf = new Map([
  ...sitePages.map(({ path, heading, line }) => [path, `${heading} ${line}`] as const),
  ["/valuation/number", "The inputs of a quoted mNAV, multiple or holding that you have seen"] as const,
]);

/** What the search of every page suggests, loaded when it is first used. */
const GROUPS: SuggestionGroup[] = [
  {
    title: "Companies",
    entries: snapshot.companies.map(({ id, name, ticker, formerly }) => ({
      label: name,
      note: ticker,
      also: formerly ?? "",
      href: `/company/${id}`,
    })),
  },
  {
    title: "Pages",
    entries: navigation.menu.flatMap(({ links }) =>
      links.map(({ label, href }) => ({ label, note: "", also: wordsOf.get(href) ?? "", href })),
    ),
  },
  {
    title: "Terms",
    entries: terms.map(({ id, term }) => ({ label: term, note: "", also: "", href: `/glossary#${id}` })),
  },
];

export const GET: APIRoute = () => new Response(JSON.stringify(GROUPS));
