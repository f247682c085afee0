import { useStore } from "@nanostores/react";
import { computed, onMount } from "nanostores";

import { isFearAndGreedAnswer, type FearAndGreedReading } from "#contract/fear-and-greed.ts";
import { formatDay } from "#domain/base/dates.ts";
import { query } from "#site/client/query.ts";
import { busyWhile } from "#site/components/ui/busy.ts";
import { Icon } from "#site/components/ui/icon.tsx";
import { showToast } from "#site/components/ui/toasts.ts";

export function FearAndGreed({ built }: { built: FearAndGreedReading | null }) {
  const reading = useStore($fearAndGreed, { ssr: () => null }) ?? built;
  const known = reading && fearAndGreedClass(reading.value_classification);
  return (
    <div>
      <dt>Fear &amp; Greed Index</dt>
      <dd className="mood">
        <span className="figure">{reading?.value || <span className="absent">--</span>}</span>
        {reading?.value_classification && (
          <span className={known ? `badge mood-class mood-${known}` : "badge mood-class"}>
            {reading.value_classification}
          </span>
        )}
        <button
          type="button"
          className="button button-icon needs-scripts"
          aria-label="Refresh Fear & Greed Index"
          onClick={({ currentTarget }) => busyWhile(currentTarget, askFearAndGreed())}
        >
          <Icon name="refresh" />
        </button>
      </dd>
      <dd className="source">{`${reading ? formatDay(reading.timestamp) : "No reading yet"}; 0 is extreme fear, 100 extreme greed`}</dd>
      <dd className="note">
        Source:{" "}
        <a href="https://alternative.me/crypto/fear-and-greed-index/" target="_blank" rel="noopener">
          alternative.me
        </a>
      </dd>
    </div>
  );
}

const CLASSES = ["extreme-fear", "fear", "neutral", "greed", "extreme-greed"] as const;

/** Null for a word we do not know, which is drawn without a colour. */
export function fearAndGreedClass(classification: string) {
  const name = classification.trim().toLowerCase().replace(/\s+/g, "-");
  return CLASSES.find((known) => known === name) ?? null;
}

const index = query("/api/fear-and-greed", isFearAndGreedAnswer);

export const $fearAndGreed = computed(index.$answer, ({ value }) => value?.data[0] ?? null);
export const askFearAndGreed = index.reload;

onMount($fearAndGreed, () =>
  index.$answer.listen(({ error, isLoading }) => {
    if (error !== null && !isLoading)
      showToast({ title: "Error", message: "Failed to fetch Fear and Greed Index", variant: "destructive" });
  }),
);
