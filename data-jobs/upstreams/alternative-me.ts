import { z } from "zod";

import type { FearAndGreed } from "#domain/price/fear-and-greed.schema.ts";

import { EpochSeconds, defineSource, readRows, type Refusal } from "./source.ts";

const Reading = z.object({
  value: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(0).max(100)),
  value_classification: z.string().min(1).max(40),
  timestamp: EpochSeconds,
});

/** The Crypto Fear & Greed Index, whose terms ask for name and link beside its value. https://alternative.me/crypto/fear-and-greed-index/ */
export const alternativeMe = defineSource({
  id: "alternative-me",
  publisher: "alternative.me",
  page: "https://alternative.me/crypto/fear-and-greed-index/",
  every: "30m",
  format: "json",
  request: (limit: number) => ({ url: `https://api.alternative.me/fng/?limit=${limit}` }),
  refusal: z
    .object({ metadata: z.object({ error: z.string().min(1) }) })
    .transform(({ metadata: { error } }): Refusal => ({ kind: "error", message: error })),
  body: z.object({ data: z.array(z.unknown()).min(1, "it contains no reading") }),
  read: ({ data }) =>
    readRows(data, Reading, ({ value, value_classification: classification, timestamp }): FearAndGreed => ({
      value,
      classification,
      readAt: timestamp.toISOString(),
    })),
});
