/** The seconds or the date of a `Retry-After`; a bare epoch is what some upstreams send in a header of their own. */
export function retryAfterMs(headers: Headers, now: Date): number | null {
  const text = headers.get("retry-after") ?? headers.get("x-ratelimit-reset");
  if (text === null) return null;
  const number = Number(text);
  const at = Number.isFinite(number) ? epochOrDelay(number, now) : Date.parse(text);
  return Number.isFinite(at) ? Math.max(0, at - now.getTime()) : null;
}

const FIRST_EPOCH_S = 1_000_000_000;

const epochOrDelay = (seconds: number, now: Date) =>
  seconds >= FIRST_EPOCH_S ? seconds * 1_000 : now.getTime() + seconds * 1_000;
