import { z } from "zod";

/** What an upstream calls a thing: text that a database keeps, and short enough to look it up by. */
export const UpstreamId = z
  .string()
  .min(1)
  .max(500)
  .regex(/^\P{Cc}+$/u, "has control characters");
