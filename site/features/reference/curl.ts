/** The command to type. If the site's public address is not set, readers have to set $SITE in their shell. */
export const curlOf = (siteUrl: string | null, address: string, options = ""): string =>
  `curl ${options}"${siteUrl ?? "$SITE"}${address}"`;
