/** The parts of reading pages. */
export type Source = { name: string; url: string };
export type Passage = { title: string; paragraphs: string[]; sources?: Source[] };
export type PointList = { title: string; points: string[] };
export type Titled = { title: string; text: string };
