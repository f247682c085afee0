/** The parts of reading pages. */
export type Source = { name: string; url: string };
export type Passage = { title: string; paragraphs: string[]; sources?: Source[] };
export type PointList = { title: string; points: string[] };
/** Texts by their titles. */
export type Titled = Record<string, string>;

export const passage = (title: string, ...paragraphs: string[]): Passage => ({ title, paragraphs });
