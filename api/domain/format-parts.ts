/** A formatted figure cut where its units begin and end, so that a page can set them in grey. */
export type FigureParts = { before: string; digits: string; after: string };

const FIGURE = /^(\D*?)([+-]?\d(?:.*\d)?)(.*)$/s;

/** Put together again the parts are the text. Words such as "N/A" hold no digits: they are all unit. */
export function figureParts(text: string): FigureParts {
  const [, before = "", digits = "", after = text] = FIGURE.exec(text) ?? [];
  return { before, digits, after };
}
