import type { FearAndGreed } from "#domain/price/fear-and-greed.schema.ts";

import { isListOf, isRecord, isText } from "./shape.ts";

/** In the format of the public index, so that code written for it can read ours. */
export type FearAndGreedReading = { value: string; value_classification: string; timestamp: string };

/** GET /api/fear-and-greed, newest first; empty if no reading is known. */
export type FearAndGreedAnswer = { data: FearAndGreedReading[] };

export const isFearAndGreedAnswer = isRecord<FearAndGreedAnswer>({
  data: isListOf(
    isRecord<FearAndGreedReading>({ value: isText, value_classification: isText, timestamp: isText }),
  ),
});

export const fearAndGreedReading = ({
  value,
  classification,
  readAt,
}: FearAndGreed): FearAndGreedReading => ({
  value: String(value),
  value_classification: classification,
  timestamp: readAt,
});
