import type { z } from "zod";

import { exchangeNamed } from "#domain/company/exchange.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { Source } from "#domain/ledger/fact.ts";

import type { ChannelSchema } from "./watch.schema.ts";

/** Where news of a company would reach us. */
export type Channel = z.infer<typeof ChannelSchema>;

/** A feed of one company, or with news from all (`ticker` null). One that an administrator added names its company's id. */
export type WatchedFeed = {
  id: string;
  ticker: string | null;
  companyId?: number;
  publisher: string;
  page: string;
};

/** A ticker may pass to another company, an id never does. */
export const isFeedOf = (
  feed: Pick<WatchedFeed, "ticker" | "companyId">,
  company: { id: number; ticker: string },
): boolean => (feed.companyId === undefined ? feed.ticker === company.ticker : feed.companyId === company.id);

/** When sources last answered us, and the companies whose number at the SEC we know: only their filings are looked for. */
export type Looks = {
  sources: readonly { source: string; answeredAt: string | null }[];
  filers: readonly number[];
  /** The feeds that administrators added. */
  feeds: readonly WatchedFeed[];
};

export const NO_LOOKS: Looks = { sources: [], filers: [], feeds: [] };

type Regulator = Pick<Channel, "kind" | "name" | "url"> & { sources: readonly string[]; hosts: RegExp };

/** By the time zone of the exchange. The names of sources are those under which jobs note their answers. */
export const REGULATORS: Record<string, Regulator> = {
  "America/New_York": {
    kind: "filing",
    name: "SEC filings",
    url: "https://www.sec.gov/search-filings",
    sources: ["sec-current", "sec-submissions"],
    hosts: /(^|\.)sec\.gov$/,
  },
  "Europe/London": {
    kind: "rns",
    name: "RNS announcements",
    url: "https://www.londonstockexchange.com/news",
    sources: ["ticker-rns"],
    hosts: /(^|\.)(londonstockexchange\.com|investegate\.co\.uk)$/,
  },
  "Asia/Tokyo": {
    kind: "tdnet",
    name: "TDnet disclosures",
    url: "https://www.release.tdnet.info",
    sources: ["tdnet"],
    hosts: /(^|\.)tdnet\.info$/,
  },
};

type ChannelInput = { feeds: readonly WatchedFeed[]; looks: Looks };
type Candidate = Channel & { isOf: (host: string) => boolean };

/** The channels that software looks at, and a page for a person if the last disclosure came from none of them. The one it came from is first. */
export function channelsOf(
  { id, ticker, exchange }: Pick<CompanyRecord, "id" | "ticker" | "exchange">,
  lastSource: Source | null,
  { feeds, looks }: ChannelInput,
): Channel[] {
  const market = exchangeNamed(exchange);
  const answeredOn = (ids: readonly string[]) => lastAnswer(looks, ids);
  const regulator = REGULATORS[market?.zone ?? ""];
  const own = [...feeds, ...looks.feeds].filter((feed) => isFeedOf(feed, { id, ticker }));
  const newswires = market?.newswires === undefined ? [] : feeds.filter((feed) => feed.ticker === null);
  const [newswire] = newswires;
  const followed: Candidate[] = [
    ...(regulator === undefined ? [] : [regulator]).map(({ sources, hosts, ...channel }) => ({
      ...channel,
      lookedOn: channel.kind === "filing" && !looks.filers.includes(id) ? null : answeredOn(sources),
      isOf: (host: string) => hosts.test(host),
    })),
    ...own.map(({ id: source, publisher, page }) => ({
      kind: "feed" as const,
      name: `${publisher} feed`,
      url: page,
      lookedOn: answeredOn([source]),
      isOf: (host: string) => host === hostOf(page),
    })),
    ...(newswire === undefined ? [] : [newswire]).map(({ page }) => ({
      kind: "newswire" as const,
      name: `Newswires: ${[...new Set(newswires.map(({ publisher }) => publisher))].join(", ")}`,
      url: page,
      lookedOn: answeredOn(newswires.map((feed) => feed.id)),
      isOf: (host: string) => newswires.some((feed) => host === hostOf(feed.page)),
    })),
  ];
  const host = lastSource === null ? null : hostOf(lastSource.url);
  const isLast = ({ isOf }: Candidate) => host !== null && isOf(host);
  const inOrder = followed.toSorted((a, b) => Number(isLast(b)) - Number(isLast(a)));
  const channels = inOrder.map(({ isOf: _, ...channel }) => channel);
  if (lastSource === null || host === null || followed.some(isLast)) return channels;
  const { publisher, url } = lastSource;
  return [...channels, { kind: "page", name: publisher, url, lookedOn: null }];
}

/** The latest day on which one of the sources answered. */
function lastAnswer({ sources }: Looks, ids: readonly string[]): string | null {
  const answers = sources.flatMap(({ source, answeredAt }) =>
    ids.includes(source) ? (answeredAt ?? []) : [],
  );
  return answers.toSorted().at(-1)?.slice(0, 10) ?? null;
}

const hostOf = (url: string): string | null => URL.parse(url)?.hostname.replace(/^www\./, "") ?? null;
