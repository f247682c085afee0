import { z } from "zod";

import type { Exchange, PriceVenue } from "#domain/price/venue-price.ts";

/** What a message of a venue means to us; null where it makes no sense. */
export type VenueEvent =
  | {
      kind: "price";
      priceUsd: number;
      change24h: number | null;
      venueAt: number | null;
      order: number | null;
    }
  | { kind: "alive" }
  /** The venue ends the connection: come back after a pause, or as after any failure. */
  | { kind: "leave"; reason: string; pauseMs: number | null };

export type Answer = { priceUsd: number; change24h: number | null; venueAt: number | null };

/** A source of prices by HTTP. */
export type PollSource = { name: PriceVenue; url: string; read: (body: unknown) => Answer | null };

export type Venue = PollSource & {
  name: Exchange;
  socketUrl: string;
  /** Sent once the socket is open. */
  subscription: object;
  /** What makes a quiet venue give a sign of life, where it gives none by itself. */
  ping: { message: object; everyMs: number } | null;
  /** How long a new connection may take to name its first price. */
  firstPriceMs: number;
  leastRetryMs: number;
  /** The socket does not send the change of 24 hours: it takes a request. */
  needsChangeRequest: boolean;
  /** A reader for one connection: what a message means may depend on those before it. */
  openReader: () => (message: unknown) => VenueEvent | null;
};

export const ALIVE = { kind: "alive" } as const;

export const parsed = <T>(schema: z.ZodType<T>, message: unknown): T | null =>
  schema.safeParse(message).data ?? null;

/** Undefined where a text is not JSON, which no reader takes for a message. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const Price = z.number().positive();
export const PriceText = z.string().transform(Number).pipe(Price);
export const PercentText = z
  .string()
  .regex(/^[+-]?\d+(\.\d+)?$/)
  .transform(Number);

export const Time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** Venues want to know the client. */
export const USER_AGENT = "BitcoinTreasuryTracker/0.1";
