export type Log = (line: string) => void;

/** Progress for a person at a terminal; errors go to the other stream, so that both can be read apart. */
export const logLine: Log = (line) => void process.stdout.write(`${line}\n`);
export const logError: Log = (line) => void process.stderr.write(`${line}\n`);
