import { z } from "zod";

const Entry = z.object({ at: z.iso.datetime(), event: z.enum(["notice", "error"]), message: z.string() });

/** What a line of a log says, if it is a notice or an error; any other line as it is. */
export function sentenceIn(line: string): string {
  if (!line.startsWith("{")) return line;
  const { data } = Entry.safeParse(JSON.parse(line));
  return data?.message ?? line;
}
