import { runProgram, stopSignal } from "#lib/process.ts";
import { readSettings } from "#lib/settings.ts";

/** Whether the site on this machine should get traffic, as an exit code for container runtimes. */
await runProgram(stopSignal(), async () => {
  const { port } = readSettings(process.env);
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
  process.exitCode = answer?.ok ? 0 : 1;
});
