import { LAST_STEP, WHAT_IF_PARAMETER, priceText } from "#domain/price/what-if.ts";

type Props = {
  /** Null before the first price: then there is nothing to compare with. */
  latestUsd: number | null;
  /** Which figures of the page follow. */
  figures: string;
};

/** A Bitcoin price to try out. `live/what-if-control` attaches to it at the first touch, on quiet pages too. */
export const WhatIf = ({ latestUsd, figures }: Props) =>
  latestUsd === null ? null : (
    <form
      className="what-if needs-scripts"
      aria-label="What if Bitcoin were at another price"
      // So that a browser sends nothing, even before the script is there.
      method="dialog"
      autoComplete="off"
      data-mount="what-if"
      data-query={WHAT_IF_PARAMETER}
      data-latest={latestUsd}
    >
      <label htmlFor="what-if-step">What if Bitcoin were at</label>
      <input
        id="what-if-step"
        type="range"
        min="0"
        max={LAST_STEP}
        defaultValue={LAST_STEP / 2}
        aria-valuetext={priceText(latestUsd)}
      />
      <label className="field">
        <span className="sr-only">Bitcoin price in US dollars</span>
        <span aria-hidden="true">$</span>
        <input
          className="text-right"
          inputMode="decimal"
          maxLength={16}
          defaultValue={priceText(latestUsd).slice(1)}
        />
      </label>
      <button type="button" className="button button-line" disabled>
        Back to the latest price
      </button>
      <p role="status">{figures} update as you change the price. Nothing is saved.</p>
    </form>
  );
