import { isRecord, isText } from "./shape.ts";

/** The body of every response that is not a success. */
export type ProblemBody = { message: string };

export const isProblemBody = isRecord<ProblemBody>({ message: isText });
