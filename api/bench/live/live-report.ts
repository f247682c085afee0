import type { Delivered } from "./deliveries.ts";

export type LiveScore = Delivered & {
  name: string;
  /** Per socket: the heap its objects take, and how much the process grew. */
  heapBytes: number;
  residentBytes: number;
  /** The server's CPU time per message and socket. */
  cpuMicroseconds: number;
};

/** Each figure for the plain loop and for ours, and theirs as a ratio: less than 1 is better than the plain loop. */
export function liveReportLines({ plain, ours }: { plain: LiveScore; ours: LiveScore }): string[] {
  const line = (what: string, read: (score: LiveScore) => number, digits: number, unit: string) =>
    [
      what.padEnd(22),
      ...[plain, ours].map((score) => read(score).toFixed(digits).padStart(9)),
      unit.padEnd(5),
      (read(ours) / read(plain)).toFixed(2).padStart(5),
    ].join("  ");
  return [
    ["".padEnd(22), plain.name.padStart(9), ours.name.padStart(9), "".padEnd(5), "ratio"].join("  "),
    line("all, p50", ({ all }) => all.p50, 1, "ms"),
    line("all, p99", ({ all }) => all.p99, 1, "ms"),
    line("median message, p50", ({ median }) => median.p50, 1, "ms"),
    line("median message, p99", ({ median }) => median.p99, 1, "ms"),
    line("median message, last", ({ median }) => median.last, 1, "ms"),
    line("CPU a socket, message", ({ cpuMicroseconds }) => cpuMicroseconds, 2, "µs"),
    line("heap a socket", ({ heapBytes }) => heapBytes, 0, "bytes"),
    line("process, a socket", ({ residentBytes }) => residentBytes, 0, "bytes"),
    ...[plain, ours].map(({ name, lost, doubled }) => `${name}: ${lost} lost, ${doubled} doubled`),
  ];
}
