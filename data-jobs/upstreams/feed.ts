import { z } from "zod";

import type { Feed } from "#domain/snapshot/seed.schema.ts";

import { UpstreamId, XmlText, defineSource, element, listOf, readRows, type Source } from "./source.ts";
import { feedInstant } from "./wall-clock.ts";

const When = XmlText.transform(feedInstant).pipe(z.date());
const MOST_LINK_CHARS = 2_000;
const Link = z
  .url({ protocol: /^https?$/ })
  .transform(withoutTracking)
  .pipe(z.string().max(MOST_LINK_CHARS));
const ItemId = XmlText.pipe(UpstreamId).optional().catch(undefined);

const RssItem = z
  .object({
    title: XmlText.pipe(z.string().min(1)),
    link: XmlText.pipe(Link),
    guid: ItemId,
    pubDate: When.optional(),
    "dc:date": When.optional(),
    description: XmlText.optional(),
    "content:encoded": XmlText.optional(),
    category: listOf(XmlText),
  })
  .transform(({ title, link, guid, pubDate, description, category, ...item }, context) => {
    const publishedAt = pubDate ?? item["dc:date"];
    if (publishedAt === undefined) {
      context.addIssue({ code: "custom", message: "it has no date" });
      return z.NEVER;
    }
    return {
      upstreamId: guid ?? link,
      title,
      url: link,
      publishedAt,
      summary: item["content:encoded"] ?? description ?? "",
      /** The feed's tags for an item: "Nasdaq:MARA". */
      subjects: category,
    };
  });
export type FeedItem = z.output<typeof RssItem>;

const AtomLink = z.object({ "@href": Link, "@rel": z.string().default("alternate") });
const AtomEntry = z
  .object({
    id: ItemId,
    title: XmlText.pipe(z.string().min(1)),
    link: listOf(AtomLink),
    published: When.optional(),
    updated: When.optional(),
    summary: XmlText.optional(),
    content: XmlText.optional(),
    category: listOf(z.object({ "@term": z.string() })),
  })
  .transform((entry, context): FeedItem => {
    const url = entry.link.find((link) => link["@rel"] === "alternate")?.["@href"];
    const publishedAt = entry.published ?? entry.updated;
    if (url === undefined || publishedAt === undefined) {
      context.addIssue({ code: "custom", message: "it has no link or no date" });
      return z.NEVER;
    }
    return {
      upstreamId: entry.id ?? url,
      title: entry.title,
      url,
      publishedAt,
      summary: entry.content ?? entry.summary ?? "",
      subjects: entry.category.map((category) => category["@term"]),
    };
  });

const Rss = z.object({ rss: z.object({ channel: element({ item: listOf(z.unknown()) }) }) });
/** RSS 1.0. */
const Rdf = z.object({ "rdf:RDF": element({ item: listOf(z.unknown()) }) });
const Atom = z.object({ feed: element({ entry: listOf(z.unknown()) }) });
type Body = z.output<typeof Rss> | z.output<typeof Rdf> | z.output<typeof Atom>;

/** News of one company or many, as RSS or Atom. Each feed is a separate source, so that a dead one affects no other. */
export const feedSource = ({ id, publisher, page, url, hosts }: Feed): Source<"all", Body, FeedItem> =>
  defineSource({
    id,
    publisher,
    page,
    ...(hosts && { hosts }),
    every: "30m",
    format: "xml",
    request: () => ({ url }),
    body: z.union([Rss, Rdf, Atom]),
    read: (body) => {
      const { facts, ...rest } =
        "feed" in body
          ? readRows(body.feed.entry, AtomEntry, (item) => item)
          : readRows("rss" in body ? body.rss.channel.item : body["rdf:RDF"].item, RssItem, (item) => item);
      return { facts: facts.filter(({ title }) => !/\bRETRANSMISSION\b/i.test(title)), ...rest };
    },
  });

function withoutTracking(address: string): string {
  const url = new URL(address);
  const tracking = [...url.searchParams.keys()].filter((name) => name.startsWith("utm_"));
  for (const name of tracking) url.searchParams.delete(name);
  return url.href.replace(/^http:/, "https:");
}
