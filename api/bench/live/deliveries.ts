import { percentile } from "../lib/percentile.ts";

export type Span = { p50: number; p99: number };
export type Delivered = {
  /** From the telling until one socket has it. */
  each: Span;
  /** From the telling until the last socket has it. */
  last: Span;
  lost: number;
  doubled: number;
};

/** Who got which of the counted messages when. Messages are numbered from 1; those up to `warmUp` do not count. */
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
      return {
        each: spanOf(all),
        last: spanOf(rounds.map((round) => percentile(round, 1) ?? 0)),
        lost: sockets * messages - all.length,
        doubled,
      };
    },
  };
}

const spanOf = (numbers: readonly number[]): Span => ({
  p50: percentile(numbers, 0.5) ?? 0,
  p99: percentile(numbers, 0.99) ?? 0,
});
