/** A formatted figure cut where its units begin and end, so that a page can set them in grey. */
export type FigureParts = { sign: string; before: string; digits: string; after: string };

const FIGURE = /^([+-](?=\D))?(\D*?)([+-]?\d(?:.*\d)?)(.*)$/s;

/**
 * Put together again the parts are the text. A sign belongs to its digits, also where a unit stands between them.
 * Words such as "N/A" hold no digits: they are all unit.
 */
export function figureParts(text: string): FigureParts {
  const [, sign = "", before = "", digits = "", after = text] = FIGURE.exec(text) ?? [];
  return { sign, before, digits, after };
}
