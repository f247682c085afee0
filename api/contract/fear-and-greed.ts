import type { FearAndGreed } from "#domain/price/fear-and-greed.schema.ts";

import { isListOf, isRecord, isText } from "./shape.ts";

/** As the public index words it, so that its readers can read ours. */
export type FearAndGreedReading = { value: string; value_classification: string; timestamp: string };

/** GET /api/fear-and-greed. The newest reading comes first; none is known while the list is empty. */
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
