import type { FearAndGreedReading } from "#contract/fear-and-greed.ts";
import { formatDay } from "#domain/base/dates.ts";
import { useValue } from "#site/live/use-value.ts";
import { Icon } from "#site/ui/icon.tsx";

import { fearAndGreedClass } from "./fear-and-greed-class.ts";
import { $fearAndGreed, $fearAndGreedAsked, askFearAndGreed } from "./fear-and-greed.ts";

type Props = { built: FearAndGreedReading | null };

export function FearAndGreed({ built }: Props) {
  const reading = useValue($fearAndGreed, null) ?? built;
  const isAsked = useValue($fearAndGreedAsked, false);
  const known = reading && fearAndGreedClass(reading.value_classification);
  return (
    <div>
      <dt>Fear &amp; Greed Index</dt>
      <dd className="mood">
        <span className="fig">{reading?.value || <span className="na">--</span>}</span>
        {reading?.value_classification && (
          <span className={known ? `badge mood-class mood-${known}` : "badge mood-class"}>
            {reading.value_classification}
          </span>
        )}
        <button
          type="button"
          className="btn btn-icon needs-scripts"
          aria-label="Refresh Fear & Greed Index"
          aria-busy={isAsked}
          onClick={() => void askFearAndGreed()}
        >
          <Icon name="refresh" />
        </button>
      </dd>
      <dd className="src">{`${reading ? formatDay(reading.timestamp) : "No reading yet"}; 0 is extreme fear, 100 extreme greed`}</dd>
      <dd className="note">
        Source:{" "}
        <a href="https://alternative.me/crypto/fear-and-greed-index/" target="_blank" rel="noopener">
          alternative.me
        </a>
      </dd>
    </div>
  );
}
