import { z } from "zod";

import type { Exchange, PriceVenue, VenuePrice } from "#domain/price/venue-price.ts";

/** What a venue's message means to us; null if it makes no sense. */
export type VenueEvent =
  | (PriceAnswer & { kind: "price"; order: number | null })
  | { kind: "alive" }
  /** The venue ends the connection: reconnect after a fixed pause, or as after any failure. */
  | { kind: "leave"; reason: string; pauseMs: number | null };

export type PriceAnswer = Pick<VenuePrice, "priceUsd" | "change24h" | "venueAt">;

export type PollSource = { name: PriceVenue; url: string; read: (body: unknown) => PriceAnswer | null };

export type Venue = PollSource & {
  name: Exchange;
  socketUrl: string;
  subscription: object;
  /** The message that makes a quiet venue give a sign of life, if it gives none by itself. */
  ping: { message: object; everyMs: number } | null;
  /** How long a new connection may take to send its first price. */
  firstPriceMs: number;
  leastRetryMs: number;
  /** The socket does not send the 24-hour change, so a request is needed. */
  needsChangeRequest: boolean;
  /** A reader for one connection: a message's meaning may depend on those before it. */
  openReader: () => (message: unknown) => VenueEvent | null;
};

export const ALIVE = { kind: "alive" } as const;

export const leave = (reason: string, pauseMs: number | null = null): VenueEvent => ({
  kind: "leave",
  reason,
  pauseMs,
});

export const parsed = <T>(schema: z.ZodType<T>, message: unknown): T | null =>
  schema.safeParse(message).data ?? null;

export const Price = z.number().positive();
export const PriceText = z.string().transform(Number).pipe(Price);
export const PercentText = z
  .string()
  .regex(/^[+-]?\d+(\.\d+)?$/)
  .transform(Number);

export const Time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

export const USER_AGENT = "BitcoinTreasuryTracker/0.1";
