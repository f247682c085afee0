import type { Past } from "./past.ts";

export const queryOfPast = ({ asOf, knownAt }: Past): URLSearchParams =>
  new URLSearchParams([
    ...(asOf === null ? [] : [["asOf", asOf]]),
    ...(knownAt === null ? [] : [["knownAt", knownAt]]),
  ]);
