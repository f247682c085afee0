const YOUTUBE = /^(www\.|m\.)?youtube(-nocookie)?\.com$/;
const SHORT = /^(www\.)?youtu\.be$/;
const ID = /^[\w-]+$/;

/** The video behind an address of the watch, short-link or embed form; null for any other address. */
export function videoIdOf(address: string): string | null {
  const embedded = urlOf(address)?.pathname.match(/^\/embed\/([^/]+)\/?$/)?.[1];
  return watchedVideoIdOf(address) ?? (isOn(YOUTUBE, address) ? valid(embedded) : null);
}

/** As `videoIdOf`, but the market page plays only watch and short-link addresses. */
export function watchedVideoIdOf(address: string): string | null {
  const url = urlOf(address);
  if (url === null) return null;
  if (isOn(SHORT, address)) return valid(url.pathname.slice(1).replace(/\/$/, ""));
  return isOn(YOUTUBE, address) && url.pathname === "/watch" ? valid(url.searchParams.get("v")) : null;
}

export const playerUrl = (videoId: string): string =>
  `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`;

const isOn = (host: RegExp, address: string) => host.test(urlOf(address)?.hostname ?? "");
const valid = (id: string | null | undefined) => (id && ID.test(id) ? id : null);

function urlOf(address: string): URL | null {
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address) : null;
}
