const OPAQUE_TAG = /"[\x21\x23-\x7e\x80-\xff]*"/g;

/** Does an If-None-Match header name this strong tag? Weak comparison: a W/ in front changes nothing. */
export function namesTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  for (const [tag] of ifNoneMatch.matchAll(OPAQUE_TAG)) if (tag === etag) return true;
  return false;
}

/** May the rest of a download be joined to what a client has? Only when its If-Range is this very tag, not a weak one or a date. */
export const allowsRange = (ifRange: string | readonly string[] | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange === etag;
