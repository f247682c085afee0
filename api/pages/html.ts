/** A piece of a page. Values put into it are escaped as text, unless they are such pieces themselves. */
export type Html = { readonly html: string };

export type Part = Html | string | number | null | false | readonly Part[];

export const html = ({ raw }: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: String.raw({ raw }, ...parts.map(textOf)),
});

function textOf(part: Part): string {
  if (part === null || part === false) return "";
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return "html" in part ? part.html : part.map(textOf).join("");
}

const ESCAPED: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? "");

/** XML can't represent most control characters. */
export const escapeXml = (text: string): string =>
  escapeHtml(text.replace(/[[\p{Cc}--[\t\n\r\x7F-\x9F]]\uFFFE\uFFFF]/gv, ""));
