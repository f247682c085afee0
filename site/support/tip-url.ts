/** The tip page asking for this many dollars; without an amount it asks for nothing in particular. */
export function tipUrl(tipPageUrl: string, amountUsd: number | null): string {
  const url = new URL(tipPageUrl);
  if (amountUsd !== null) url.searchParams.set("amount", String(amountUsd));
  return url.href;
}
