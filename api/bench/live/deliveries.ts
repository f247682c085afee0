import { z } from "zod";

import { median, percentile } from "../statistics.ts";

/** The time by a clock that all processes on this machine share and that never jumps. */
export const machineMs = (): number => Number(process.hrtime.bigint()) / 1e6;

/** How long messages took, in milliseconds. */
export const Delivered = z.object({
  /** Across all messages to all sockets. One bad second on the machine shows here. */
  all: z.object({ p50: z.number(), p99: z.number() }),
  /** Until half the sockets had it, until 99 in a hundred had it, and until the last one had it; of the median message. */
  median: z.object({ p50: z.number(), p99: z.number(), last: z.number() }),
  lost: z.number(),
  doubled: z.number(),
});
export type Delivered = z.infer<typeof Delivered>;

/** Records which socket received which message when. Messages are numbered from 1; those up to `warmUp` do not count. */
export function openDeliveries({ sockets, warmUp }: { sockets: number; warmUp: number }) {
  const newest = new Int32Array(sockets);
  const took: number[][] = [];
  let doubled = 0;

  return {
    note: (socket: number, n: number, tookMs: number) => {
      if (n <= (newest[socket] ?? 0)) doubled += n === 0 ? 0 : 1;
      else if (n > warmUp) (took[n - warmUp - 1] ??= []).push(tookMs);
      newest[socket] = Math.max(n, newest[socket] ?? 0);
    },
    after: (messages: number): Delivered => {
      const rounds = Array.from({ length: messages }, (_, index) => took[index] ?? []);
      const all = rounds.flat();
      const medianOf = (part: number) => median(rounds.map((round) => percentile(round, part) ?? 0)) ?? 0;
      return {
        all: { p50: percentile(all, 0.5) ?? 0, p99: percentile(all, 0.99) ?? 0 },
        median: { p50: medianOf(0.5), p99: medianOf(0.99), last: medianOf(1) },
        lost: sockets * messages - all.length,
        doubled,
      };
    },
  };
}
