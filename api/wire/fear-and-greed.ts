import { isListOf, isRecord, isText } from "./shape.ts";

/** GET /api/fear-and-greed. The newest reading comes first; none is known while the list is empty. */
export type FearAndGreedAnswer = { data: { value: string; value_classification: string }[] };

export const isFearAndGreedAnswer = isRecord<FearAndGreedAnswer>({
  data: isListOf(isRecord({ value: isText, value_classification: isText })),
});
