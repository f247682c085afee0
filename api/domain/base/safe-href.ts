// Browsers drop white space and control signs from an address before they read its scheme.
const HIDING = /[\s\p{Cc}\\]/u;
const WEB = /^https?:\/\/[^/]/i;
const OWN_PATH = /^\/(?!\/)/;

/** An address from data as a link may carry it: on the web or on our own site. Anything else is no link. */
export const safeHref = (url: string): string | undefined =>
  !HIDING.test(url) && (WEB.test(url) || OWN_PATH.test(url)) ? url : undefined;
