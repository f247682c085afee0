import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

export type HandOver = (secret: { password: string; of: string; file: string }) => Promise<string>;

/** A made-up password goes to a person at a terminal; where there is none, to a file only its owner can read, not to a log. */
export const handOverIn =
  ({ dataFolder, isTerminal }: { dataFolder: string; isTerminal: boolean }): HandOver =>
  async ({ password, of, file }) => {
    if (isTerminal) return `Password of ${of}: ${password}  (shown this once)`;
    const path = join(dataFolder, file);
    await mkdir(dataFolder, { recursive: true });
    // The mode is only taken for a new file.
    await rm(path, { force: true });
    await writeFile(path, `${of}\n${password}\n`, { mode: 0o600, flag: "wx" });
    return `The password of ${of} is in ${path}. Read it, then delete the file.`;
  };
