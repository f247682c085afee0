export type RequestTarget = { path: string; query: string };

/** The target of a request line, decoded once; null if its percent-encoding is invalid. */
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

/** The address of a release's file: about.html at /about, index.html at /, anything else under its own name. */
export const addressOf = (file: string): string => `/${file.replace(HTML_FILE, "")}`;

/** The canonical address for one with a trailing slash or a file name; null if it is already canonical. */
export function cleanAddress(path: string): string | null {
  if (path !== "/" && path.endsWith("/")) return path.slice(0, -1);
  return path.endsWith(".html") ? addressOf(path.slice(1)) : null;
}

export const encodeAddress = (path: string): string =>
  encodeURI(path).replace(/[?#]/g, (character) => encodeURIComponent(character));
