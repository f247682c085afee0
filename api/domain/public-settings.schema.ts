import { z } from "zod";

import type { PublicSettings } from "./public-settings.ts";

const optional = z
  .string()
  .trim()
  .transform((text) => (text === "" ? null : text))
  .nullable()
  .default(null);

export const PublicSettingsSchema = z.object({
  siteTitle: z.string().trim().min(1).default("Bitcoin Treasury Tracker"),
  siteUrl: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .nullable()
    .default(null),
  operatorName: optional,
  companyNumber: optional,
  vatNumber: optional,
}) satisfies z.ZodType<PublicSettings, unknown>;
