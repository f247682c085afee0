const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Every site may read our tools, as it may read the open API. A page whose name was made to point at this server would pass
 * for a page of ours: its origin is the very host it asks, and not our address.
 */
export function isAllowedOrigin(origin: string, host: string | undefined, siteUrl: string | null): boolean {
  const parsed = URL.parse(origin);
  if (parsed === null || parsed.host === "" || origin !== `${parsed.protocol}//${parsed.host}`) return false;
  if (parsed.host !== host) return true;
  return LOOPBACK.includes(parsed.hostname) || (siteUrl !== null && new URL(siteUrl).host === host);
}
