type Seen = { asOf?: string | null | undefined; knownAt?: string | null | undefined };

/** As it stands in the address of a page, a file or a receipt. */
export const queryOfPast = ({ asOf, knownAt }: Seen): URLSearchParams =>
  new URLSearchParams([
    ...(asOf ? [["asOf", asOf]] : []),
    ...(knownAt ? [["knownAt", shortInstant(knownAt)]] : []),
  ]);

/** A day stands for its end. */
export const shortInstant = (at: string): string => at.replace(/T23:59:59\.999Z$/, "");
