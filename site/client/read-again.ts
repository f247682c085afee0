import { readText } from "./browser.ts";

/** Reads text, and after a failure again, up to so many times. */
export const readAgain =
  (times: number) =>
  (path: string): Promise<string> =>
    readText(path).catch((error: unknown) => {
      if (times === 0) throw error;
      return readAgain(times - 1)(path);
    });
