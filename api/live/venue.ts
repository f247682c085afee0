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
  /** The venue will not go on like this: come back after a pause, or as after any failure. */
  | { kind: "leave"; reason: string; pauseMs: number | null };

export type Answer = { priceUsd: number; change24h: number | null; venueAt: number | null };

/** Something to ask by HTTP. */
export type Asked = { name: PriceVenue; url: string; read: (body: unknown) => Answer | null };

export type Venue = Asked & {
  name: Exchange;
  socketUrl: string;
  /** Sent once the socket is open. */
  subscription: object;
  /** What makes a quiet venue give a sign of life, where it gives none by itself. */
  ping: { message: object; everyMs: number } | null;
  /** How long a new connection may take to name its first price. */
  firstPriceMs: number;
  leastRetryMs: number;
  /** The socket does not tell the change of 24 hours: ask for it. */
  isAskedForChange: boolean;
  /** A reader for one connection: what a message means may depend on those before it. */
  openReader: () => (message: unknown) => VenueEvent | null;
};

export const ALIVE = { kind: "alive" } as const;

export const parsed = <T>(schema: z.ZodType<T>, message: unknown): T | null =>
  schema.safeParse(message).data ?? null;

export const Price = z.number().positive();
export const PriceText = z.string().transform(Number).pipe(Price);
export const PercentText = z
  .string()
  .regex(/^[+-]?\d+(\.\d+)?$/)
  .transform(Number);

export const Time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** Venues ask to be told who calls. */
export const USER_AGENT = "BitcoinTreasuryTracker/0.1";
