import type { z } from "zod";

import type { PublicSettingsSchema } from "./public-settings.schema.ts";

/** What the operator says about the site in public. Nothing unset is ever made up. */
export type PublicSettings = z.output<typeof PublicSettingsSchema>;

/** The tip page asking for this many dollars; without an amount it asks for nothing in particular. */
export function tipUrl(tipPageUrl: string, amountUsd: number | null): string {
  const url = new URL(tipPageUrl);
  if (amountUsd !== null) url.searchParams.set("amount", String(amountUsd));
  return url.href;
}
