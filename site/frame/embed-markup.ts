import type { Citation } from "#domain/company/citation.ts";

/** What somebody pastes into a page of theirs to show the card of a figure. */
export const cardMarkup = ({ heading }: Citation, origin: string, path: string): string =>
  `<iframe src="${quoted(`${origin}/embed${path}`)}" title="${quoted(heading)}" width="360" height="128" loading="lazy"></iframe>`;

export const badgeMarkup = ({ heading, permalink }: Citation, origin: string, path: string): string =>
  `<a href="${quoted(permalink)}"><img src="${quoted(`${origin}/badge${path}.svg`)}" alt="${quoted(heading)}" height="20"></a>`;

const quoted = (text: string) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
