export type Log = (line: string) => void;

/** As it is: the output of a command, and lines that are JSON already. */
export const printLine: Log = (line) => void process.stdout.write(`${line}\n`);
export const printError: Log = (line) => void process.stderr.write(`${line}\n`);

/**
 * What happened. A person at a terminal reads the sentence. Anything else gets one line of JSON with the time, as for
 * jobs and requests, so that a log has one format. Errors go to stderr, so that the two can be separated.
 */
export const logLine: Log = (message) => entry(process.stdout, "notice", message);
export const logError: Log = (message) => entry(process.stderr, "error", message);

function entry(output: NodeJS.WriteStream, event: "notice" | "error", message: string): void {
  const line = output.isTTY ? message : JSON.stringify({ at: new Date().toISOString(), event, message });
  output.write(`${line}\n`);
}
