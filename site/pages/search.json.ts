import type { APIRoute } from "astro";

import { terms } from "#site/content/glossary.json";
import navigation from "#site/content/navigation.json";
import type { SuggestionGroup } from "#site/components/blocks/suggestions.ts";
import { sitePages } from "#site/seo/site-pages.ts";
import { snapshot } from "#site/data/snapshot.ts";

const { menu, search } = navigation;
/** What else readers call a page. */
const wordsOf = new Map<string, string>(
  sitePages.map(({ path, heading, line }) => [path, `${heading} ${line}`]),
);
const alsoCalled = new Map<string, string>(Object.entries(search.alsoCalled));
const alsoOf = (href: string) => [alsoCalled.get(href), wordsOf.get(href)].filter(Boolean).join(" ");

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
    entries: [...menu.flatMap(({ links }) => links), ...search.links].map(({ label, href }) => ({
      label,
      note: "",
      also: alsoOf(href),
      href,
    })),
  },
  {
    title: "Terms",
    entries: terms.map(({ id, term }) => ({ label: term, note: "", also: "", href: `/glossary#${id}` })),
  },
];

export const GET: APIRoute = () => new Response(JSON.stringify(GROUPS));
