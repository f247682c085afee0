import { logLine } from "#lib/log.ts";
import { runProgram, stopSignal } from "#lib/process.ts";

import type { Bench } from "./lib/bench.ts";
import { liveBench } from "./live/live.ts";
import { staticBench } from "./static/static.ts";

/** One entry per benchmark. Each measures its rivals in the same run, so only their ratios matter. */
const BENCHES: Readonly<Record<string, Bench>> = {
  static: staticBench,
  live: liveBench,
};

await runProgram(stopSignal(), async () => {
  const [name = ""] = process.argv.slice(2);
  const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (bench) await bench.run(logLine);
  else logLine(usage(name));
});

function usage(name: string): string {
  const known = Object.entries(BENCHES).map(([bench, { measures }]) => `  ${bench.padEnd(10)} ${measures}`);
  return [name ? `There is no bench "${name}".` : "Which bench?", "npm run bench -- <name>", ...known].join(
    "\n",
  );
}
