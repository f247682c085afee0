import { printLine } from "#lib/log.ts";
import { runProgram, stopSignal } from "#lib/process.ts";

import { liveBench } from "./live/live.ts";
import { startBench } from "./start/start.ts";
import { staticBench } from "./static/static.ts";

/** One entry per benchmark. Each measures its rivals in the same run, so only their ratios matter. */
const BENCHES = { static: staticBench, live: liveBench, start: startBench };

await runProgram(stopSignal(), async () => {
  const [name = "", ...args] = process.argv.slice(2);
  const bench = Object.entries(BENCHES).find(([each]) => each === name)?.[1];
  await (bench ? bench.run(printLine, args) : printLine(usage(name)));
});

function usage(name: string): string {
  const known = Object.entries(BENCHES).map(([bench, { measures }]) => `  ${bench.padEnd(10)} ${measures}`);
  return [name ? `There is no bench "${name}".` : "Which bench?", "npm run bench -- <name>", ...known].join(
    "\n",
  );
}
