import { expect, test } from "vitest";

import { processCpuMicroseconds } from "./process-cpu.ts";

test.runIf(process.platform === "linux")(
  "the CPU time of a process is what the process itself reports",
  async () => {
    const { user, system } = process.cpuUsage();
    const seen = await processCpuMicroseconds(process.pid);
    expect(Math.abs((seen ?? 0) - user - system)).toBeLessThan(200_000);
  },
);

test("a process that is not there has used an unknown time", async () => {
  expect(await processCpuMicroseconds(2 ** 30)).toBeNull();
});
