import { computed, onMount } from "nanostores";

import { isFearAndGreedAnswer } from "#contract/fear-and-greed.ts";
import { query } from "#site/live/query.ts";
import { showToast } from "#site/ui/toasts.ts";

const index = query("/api/fear-and-greed", isFearAndGreedAnswer);

/** The newest reading of the index; null until one is known. */
export const $fearAndGreed = computed(index.$answer, ({ value }) => value?.data[0] ?? null);
export const $fearAndGreedAsked = computed(index.$answer, ({ isLoading }) => isLoading);
export const askFearAndGreed = index.reload;

onMount($fearAndGreed, () =>
  index.$answer.listen(({ error, isLoading }) => {
    if (error !== null && !isLoading)
      showToast({ title: "Error", message: "Failed to fetch Fear and Greed Index", variant: "destructive" });
  }),
);
