import { printLine } from "#lib/log.ts";
import { runProgram, stopSignal } from "#lib/process.ts";

import { liveBench } from "./live.ts";
import { startBench } from "./start.ts";
import { staticBench } from "./static.ts";

/** Each prints what it measured beside its budget, and says whether all were kept. */
const BENCHES = { static: staticBench, live: liveBench, start: startBench };

await runProgram(stopSignal(), async () => {
  const [name = "", ...args] = process.argv.slice(2);
  const bench = Object.entries(BENCHES).find(([each]) => each === name)?.[1];
  const isKept = bench ? await bench.run(printLine, args) : printUsage(name);
  process.exitCode = isKept ? 0 : 1;
});

function printUsage(name: string): boolean {
  const known = Object.entries(BENCHES).map(([bench, { measures }]) => `  ${bench.padEnd(10)} ${measures}`);
  const problem = name ? `There is no bench "${name}".` : "Which bench?";
  printLine([problem, "npm run bench -- <name>", ...known].join("\n"));
  return name === "";
}
