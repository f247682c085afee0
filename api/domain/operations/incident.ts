import { DAY_MS, formatDay } from "#domain/base/dates.ts";
import { formatCounted } from "#domain/base/format.ts";

import { feedAdvice, isFeedSource } from "./issuer-feed.ts";
import { NEW_FORMAT, type SourceState } from "./source-state.ts";

export const INCIDENT_KINDS = [
  "source-changed",
  "source-dead",
  "not-published",
  "price-stale",
  "figures-waiting",
] as const;
type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** Something that the operator has to look at. One with the same key is the same incident. */
export type Incident = { key: string; kind: IncidentKind; title: string; text: string };

/** What a worker sees of the site's operation. */
export type OperatingState = {
  sources: readonly SourceState[];
  /** The last attempt to publish that has ended; null before the first. */
  publishing: { outcome: "done" | "unchanged" | "failed"; message: string | null } | null;
  /** Null if no price is followed. */
  price: { asOf: string | null; watchedSince: Date } | null;
  /** When each figure that waits for review arrived. */
  waiting: readonly Date[];
};

const PRICE_STALE = "price-stale";
const STALE_MS = 10 * 60_000;
/** A source that we no longer query is no incident. */
const NO_LONGER_QUERIED_MS = 2 * DAY_MS;

/** Which incidents are open now. `open` are the keys of those that were open before. */
export const openIncidents = (
  { sources, publishing, price, waiting }: OperatingState,
  now: Date,
  open: ReadonlySet<string> = new Set(),
): Incident[] => [
  ...sources.flatMap((source) => ofSource(source, now, open)),
  ...(publishing?.outcome === "failed" ? [notPublished(publishing.message)] : []),
  ...ofPrice(price, now, open),
  ...ofWaiting(waiting, now),
];

function ofSource(state: SourceState, now: Date, open: ReadonlySet<string>): Incident[] {
  const { source, lookedAt, failedAt, answeredAt, firstLookedAt, failure } = state;
  const isFailing = failedAt === lookedAt && failure !== null;
  if (!isFailing || now.getTime() - Date.parse(lookedAt) > NO_LONGER_QUERIED_MS) return [];
  const what = failure.startsWith(`${source}: `) ? failure : `${source}: ${failure}`;
  const changed = `source-changed:${source}`;
  // A source whose format is new may also fail to answer now and then. Only an answer we can read ends the incident.
  if (what.includes(NEW_FORMAT) || open.has(changed))
    return [
      {
        key: changed,
        kind: "source-changed",
        title: `Source ${source} has changed its format`,
        text: `${what} Nothing is read from it until our reader fits again. ${adviceFor(state)}`,
      },
    ];
  const since = answeredAt ?? firstLookedAt;
  if (since !== null && now.getTime() - Date.parse(since) < DAY_MS) return [];
  const last = answeredAt === null ? "It has never answered." : `Last answer: ${momentOf(answeredAt)}.`;
  return [
    {
      key: `source-dead:${source}`,
      kind: "source-dead",
      title: `Source ${source} has not answered for a day`,
      text: `${what} ${last} ${adviceFor(state)}`,
    },
  ];
}

const adviceFor = (state: SourceState): string =>
  (isFeedSource(state.source) ? feedAdvice(state) : null) ??
  "Run npm run job check-sources to see what it answers now.";

const notPublished = (message: string | null): Incident => ({
  key: "not-published",
  kind: "not-published",
  title: "The site could not be published",
  text: `The live release stays. ${message ?? "No reason was recorded."}`,
});

/** A worker that has just started sees an old price until the first new one arrives. That opens no incident and ends none. */
function ofPrice(price: OperatingState["price"], now: Date, open: ReadonlySet<string>): Incident[] {
  if (price === null) return [];
  const isOld = (since: number) => now.getTime() - since >= STALE_MS;
  const asOf = price.asOf === null ? 0 : Date.parse(price.asOf);
  if (!isOld(asOf) || !(open.has(PRICE_STALE) || isOld(price.watchedSince.getTime()))) return [];
  const last = price.asOf === null ? "No price was ever stored." : `Last price: ${momentOf(price.asOf)}.`;
  return [
    {
      key: PRICE_STALE,
      kind: PRICE_STALE,
      title: "The bitcoin price is more than 10 minutes old",
      text: `No exchange has answered since. ${last}`,
    },
  ];
}

function ofWaiting(waiting: readonly Date[], now: Date): Incident[] {
  const late = waiting.filter((since) => now.getTime() - since.getTime() > DAY_MS);
  if (late.length === 0) return [];
  return [
    {
      key: "figures-waiting",
      kind: "figures-waiting",
      title: "Figures have waited for review for more than 24 hours",
      text: `${formatCounted(late.length, "figure")} in the inbox.`,
    },
  ];
}

const momentOf = (at: string) => `${formatDay(at.slice(0, 10))}, ${at.slice(11, 16)} UTC`;

/** What the operator receives when an incident opens, and when it ends. */
export type Alert = Incident & { state: "open" | "ended"; at: string };

export const alertSubject = ({ state, title }: Pick<Alert, "state" | "title">): string =>
  state === "open" ? `Alert: ${title}` : `Ended: ${title}`;

export const alertText = ({ state, text, at }: Alert): string =>
  state === "open" ? `${text} Noticed ${momentOf(at)}.` : `This has ended, ${momentOf(at)}. It was: ${text}`;
