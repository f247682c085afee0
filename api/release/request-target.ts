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
