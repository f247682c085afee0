import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** Sent with every answer, page or data. A page adds its own Content-Security-Policy on top. */
export const SECURITY_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

/** Those that only matter for documents and frames, not for scripts or fonts. */
export const DOCUMENT_HEADERS = [
  "Referrer-Policy",
  "Permissions-Policy",
  "X-Frame-Options",
  "Cross-Origin-Opener-Policy",
] as const satisfies (keyof typeof SECURITY_HEADERS)[];

/** Data is never a document: a browser that displays it anyway may load and run nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For pages that other sites may frame. Nothing else of ours may be framed. */
export const cardPolicy = (styleHashes: string): string =>
  `default-src 'none'; style-src ${styleHashes}; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *`;

export const mayBeFramed = (policy: string): boolean => policy.endsWith("frame-ancestors *");

type PageHashes = { scripts: string[]; styles: string[] };

const EMBED_HOSTS = "https://www.youtube-nocookie.com https://s.tradingview.com";

/** Only the page's own files and inline scripts, by hash. Inline styles are allowed because React writes them. */
export const pagePolicy = ({ scripts, styles }: PageHashes): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${EMBED_HOSTS}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

/** For a sentence about a failure, which is not to be stored. */
export const SENTENCE_HEADERS = {
  ...SECURITY_HEADERS,
  "Content-Security-Policy": DATA_POLICY,
  "Cache-Control": "no-store",
} as const;

/** What an answer without a body contains besides its status. */
export const BARE_HEADERS = { ...SENTENCE_HEADERS, "Content-Length": "0" } as const;

/** Answers on a connection without a response object, and closes it. */
export function refuseLine(line: Duplex, status: number, headers: Record<string, string> = {}): void {
  const sent = Object.entries({ Connection: "close", ...BARE_HEADERS, ...headers });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...sent.map(([name, value]) => `${name}: ${value}`),
  ];
  line.on("error", () => line.destroy());
  line.end(`${head.join("\r\n")}\r\n\r\n`, () => line.destroy());
}
