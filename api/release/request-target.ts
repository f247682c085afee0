export type RequestTarget = { path: string; query: string };

/** What a request line asks for, decoded once; null when its percent-encoding means nothing. */
export function readTarget(url: string): RequestTarget | null {
  const target = url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?]*/i, "");
  const mark = target.indexOf("?");
  const path = decode(mark === -1 ? target : target.slice(0, mark));
  return path === null ? null : { path, query: mark === -1 ? "" : target.slice(mark) };
}

function decode(path: string): string | null {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

const HTML_FILE = /(^|\/)index\.html$|\.html$/;

/** Where a file of a release is found: about.html at /about, index.html at /, anything else under its own name. */
export const addressOf = (file: string): string => `/${file.replace(HTML_FILE, "")}`;

/** The one address meant by one with a slash at its end or a file name in it; null when it is already clean. */
export function cleanAddress(path: string): string | null {
  if (path !== "/" && path.endsWith("/")) return path.slice(0, -1);
  return path.endsWith(".html") ? addressOf(path.slice(1)) : null;
}

/** An address as a Location header carries it. */
export const encodeAddress = (path: string): string =>
  encodeURI(path).replace(/[?#]/g, (character) => encodeURIComponent(character));
