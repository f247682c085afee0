/** A piece of a page. What is put into one reads as text, unless it is such a piece itself. */
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

/** For the text of an element or of a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? "");

/** XML has no way to say most control characters. */
export const escapeXml = (text: string): string =>
  escapeHtml(text.replace(/[[\p{Cc}--[\t\n\r\x7F-\x9F]]\uFFFE\uFFFF]/gv, ""));
