import type { FearAndGreed } from "#domain/price/fear-and-greed.schema.ts";

import { isListOf, isRecord, isText, type Shape } from "./shape.ts";

/** As the public index words it, so that its readers can read ours. */
const isReading = isRecord({ value: isText, value_classification: isText, timestamp: isText });
export type FearAndGreedReading = Shape<typeof isReading>;

/** GET /api/fear-and-greed. The newest reading comes first; none is known while the list is empty. */
export const isFearAndGreedAnswer = isRecord({ data: isListOf(isReading) });
export type FearAndGreedAnswer = Shape<typeof isFearAndGreedAnswer>;

export const fearAndGreedReading = (reading: FearAndGreed): FearAndGreedReading => ({
  value: String(reading.value),
  value_classification: reading.classification,
  timestamp: reading.readAt,
});
