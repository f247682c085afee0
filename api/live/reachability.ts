import type { PriceVenue } from "#domain/price/price-venues.ts";

const AT_START_MS = 15_000;
const LATER_MS = 60_000;

/** Says in one line which venues cannot be reached, soon after the start, later once it is sure to last. */
export function openReachability({ log, startedAt }: { log: (line: string) => void; startedAt: number }) {
  const reasons = new Map<PriceVenue, string>();
  const unreadable = new Map<PriceVenue, number>();
  let said = "";
  let seen = "";
  let seenSince = startedAt;

  const why = (venue: PriceVenue) => {
    const count = unreadable.get(venue);
    const reason = reasons.get(venue) ?? "no price";
    return count === undefined ? reason : `${reason}, ${count} messages dropped`;
  };

  return {
    lost: (venue: PriceVenue, reason: string) => void reasons.set(venue, reason),
    dropped: (venue: PriceVenue) => void unreadable.set(venue, (unreadable.get(venue) ?? 0) + 1),
    droppedBy: (venue: PriceVenue) => unreadable.get(venue) ?? 0,
    look: (silent: readonly PriceVenue[], now: number) => {
      const names = silent.join(", ");
      if (names !== seen) [seen, seenSince] = [names, now];
      const patience = seenSince - startedAt < AT_START_MS ? AT_START_MS : LATER_MS;
      if (seen === said || now - seenSince < patience) return;
      said = seen;
      const named = silent.map((venue) => `${venue} (${why(venue)})`).join(", ");
      log(
        silent.length === 0
          ? "Live price: all exchanges are answering again."
          : `Live price: no answer from ${named}; still trying.`,
      );
    },
  };
}
