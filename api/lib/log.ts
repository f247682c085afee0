export type Log = (line: string) => void;

/** Progress for a person at a terminal. Errors go to stderr, so that the two can be separated. */
export const logLine: Log = (line) => void process.stdout.write(`${line}\n`);
export const logError: Log = (line) => void process.stderr.write(`${line}\n`);
