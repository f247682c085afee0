// Browsers drop white space and control characters from an address before they read its scheme.
const HIDING = /[\s\p{Cc}\\]/u;
const WEB = /^https?:\/\/[^/]/i;
const OWN_PATH = /^\/(?!\/)/;

/** An address from our data that is safe to use as a link: a web address or a path on our own site. Others give no link. */
export const safeHref = (url: string): string | undefined =>
  !HIDING.test(url) && (WEB.test(url) || OWN_PATH.test(url)) ? url : undefined;
