import { z } from "zod";

import { APART } from "./closeness.ts";

const Days = z.int().nonnegative();
const Reasons = z.array(z.object({ reason: z.string(), days: Days }));

export const ClosenessSchema = z.object({
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  stated: Days,
  compared: Days,
  close: Days,
  apart: z.array(z.object({ part: z.enum(APART), days: Days })),
  leftOut: Reasons,
  notStated: Days,
  without: Reasons,
});
