import { expect, test } from "vitest";

import { liveReportLines, type LiveScore } from "./live-report.ts";

const score = (name: string, times: number): LiveScore => ({
  name,
  all: { p50: 10 * times, p99: 50 * times },
  median: { p50: 20 * times, p99: 30 * times, last: 40 * times },
  lost: 0,
  doubled: 0,
  heapBytes: 5_000 * times,
  residentBytes: 9_000 * times,
  cpuMicroseconds: 4 * times,
});

test("ours is compared with the plain loop, and less than 1 is better", () => {
  expect(
    liveReportLines({ plain: score("plain ws", 1), ours: { ...score("our hub", 0.8), lost: 3 } }),
  ).toEqual([
    "                         plain ws    our hub         ratio",
    "all, p50                     10.0        8.0  ms      0.80",
    "all, p99                     50.0       40.0  ms      0.80",
    "median message, p50          20.0       16.0  ms      0.80",
    "median message, p99          30.0       24.0  ms      0.80",
    "median message, last         40.0       32.0  ms      0.80",
    "CPU a socket, message        4.00       3.20  µs      0.80",
    "heap a socket                5000       4000  bytes   0.80",
    "process, a socket            9000       7200  bytes   0.80",
    "plain ws: 0 lost, 0 doubled",
    "our hub: 3 lost, 0 doubled",
  ]);
});
