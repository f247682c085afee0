import type { FearAndGreed } from "#domain/price/fear-and-greed.schema.ts";

import { isListOf, isRecord, isText, type Shape } from "./shape.ts";

/** In the format of the public index, so that code written for it can read ours. */
const isReading = isRecord({ value: isText, value_classification: isText, timestamp: isText });
export type FearAndGreedReading = Shape<typeof isReading>;

/** GET /api/fear-and-greed, newest first; empty if no reading is known. */
export const isFearAndGreedAnswer = isRecord({ data: isListOf(isReading) });
export type FearAndGreedAnswer = Shape<typeof isFearAndGreedAnswer>;

export const fearAndGreedReading = (reading: FearAndGreed): FearAndGreedReading => ({
  value: String(reading.value),
  value_classification: reading.classification,
  timestamp: reading.readAt,
});
