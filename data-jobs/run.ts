import type { Job } from "#jobs/run/job.ts";
import { dryRun, runPatiently, type RunDeps } from "#jobs/run/run-job.ts";
import { JOBS } from "#jobs/schedule/registry.ts";
import { logError, logLine, printError, printLine } from "#lib/log.ts";
import { readOwnSettings } from "#lib/own-settings.ts";
import { runProgram, stopSignal } from "#lib/process.ts";
import { SettingError } from "#lib/settings-error.ts";

import { COMMANDS } from "./commands.ts";
import { withDatabase } from "./with-database.ts";

const FLAGS = ["--dry-run", "--confirm"];
/** They run jobs, whose events are a log. What another command says is its answer. */
const LOGGED = ["watch", "due", ...Object.keys(JOBS)];

const [first = "", ...given] = process.argv.slice(2);
const jobOrCommand = first === "--watch" ? "watch" : first;
const [say, complain] = LOGGED.includes(jobOrCommand) ? [logLine, logError] : [printLine, printError];

await runProgram(stopSignal(), (stop) => run(jobOrCommand, given, stop), complain);

async function run(name: string, args: string[], stop: AbortSignal): Promise<void> {
  const job = Object.entries<Job>(JOBS).find(([each]) => each === name)?.[1];
  const command = COMMANDS[name];
  if (job === undefined && command === undefined) throw new SettingError(usage(name));
  if (job !== undefined) refuseUnknownFlags(name, args);
  const settings = readOwnSettings(complain);
  if (job !== undefined)
    await withDatabase(settings, stop, (deps) => runByHand({ name, ...job }, args, deps));
  else if (command !== undefined) say(await command.run(settings, args, stop));
}

function refuseUnknownFlags(name: string, args: string[]): void {
  const unknown = args.find((arg) => !FLAGS.includes(arg));
  if (unknown !== undefined)
    throw new SettingError(`${name} does not accept ${unknown}. Accepted: ${FLAGS.join(" and ")}.`);
}

async function runByHand(job: Job & { name: string }, args: string[], deps: RunDeps): Promise<void> {
  const manual = { name: job.name, run: job.run, isConfirmed: args.includes("--confirm") };
  const result = args.includes("--dry-run") ? await dryRun(manual, deps) : await runPatiently(manual, deps);
  if (result.outcome === "failed") process.exitCode = 1;
}

function usage(name: string): string {
  const known = Object.entries({ ...JOBS, ...COMMANDS });
  const width = Math.max(...known.map(([job]) => job.length));
  const lines = known.map(([job, { does }]) => `  ${job.padEnd(width)}  ${does}`);
  return [
    name ? `There is no job "${name}".` : "No job given.",
    "npm run job <name> [-- --dry-run]",
    ...lines,
  ].join("\n");
}
