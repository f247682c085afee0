import type { z } from "zod";

import type { PublicSettingsSchema } from "./public-settings.schema.ts";

/** The operator's public settings. Nothing that is unset is made up. */
export type PublicSettings = z.output<typeof PublicSettingsSchema>;

/** The tip page with this amount filled in, or without an amount. */
export function tipUrl(tipPageUrl: string, amountUsd: number | null): string {
  const url = new URL(tipPageUrl);
  if (amountUsd !== null) url.searchParams.set("amount", String(amountUsd));
  return url.href;
}
