/** What a request asks for: as it was sent, and with its path decoded. */
export type RequestTarget = { raw: string; path: string; query: string; isMalformed: boolean };

/** The target of a request line, decoded once. A path whose percent-encoding is invalid stays as it is. */
export function readTarget(url: string): RequestTarget {
  const raw = url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?]*/i, "");
  const mark = raw.indexOf("?");
  const path = mark === -1 ? raw : raw.slice(0, mark);
  const query = mark === -1 ? "" : raw.slice(mark);
  if (!path.includes("%")) return { raw, path, query, isMalformed: false };
  try {
    return { raw, path: decodeURI(path), query, isMalformed: false };
  } catch {
    return { raw, path, query, isMalformed: true };
  }
}

const HTML_FILE = /(^|\/)index\.html$|\.html$/;

/** The address of a release's file: about.html at /about, index.html at /, anything else under its own name. */
export const addressOf = (file: string): string => `/${file.replace(HTML_FILE, "")}`;

/** The canonical address for one with a trailing slash or a file name; null if it is already canonical. */
export function cleanAddress(path: string): string | null {
  if (path !== "/" && path.endsWith("/")) return path.slice(0, -1);
  return path.endsWith(".html") ? addressOf(path.slice(1)) : null;
}

export const encodeAddress = (path: string): string =>
  encodeURI(path).replace(/[?#]/g, (character) => encodeURIComponent(character));
