/** The open API as a page explains it: read off its description, with an answer of the data as it is. */
export type ApiReference = {
  version: string;
  quota: { points: number; seconds: number };
  endpoints: ApiEndpoint[];
  shapes: ApiShape[];
  /** The first lines of a list as a spreadsheet has it. */
  csv: ApiExample;
  /** What is answered to something that cannot be meant. */
  refusal: ApiExample;
};

export type ApiEndpoint = {
  name: string;
  path: string;
  summary: string;
  parameters: ApiParameter[];
  /** The shape of the answer, or of each row of it. */
  shape: string;
  isList: boolean;
  answers: { status: string; description: string }[];
  /** Null where there is nothing on record to show. */
  example: ApiExample | null;
};

export type ApiParameter = { name: string; type: string; isInPath: boolean; description: string };
export type ApiShape = { name: string; fields: ApiField[] };
/** `shape` is the one it holds, if it holds one. */
export type ApiField = { name: string; type: string; shape: string | null; meaning: string };
export type ApiExample = { address: string; answer: string };
