import { ASLEEP } from "./wake-island.ts";

/** A second script with the same import would move both into a file of their own, which may not come either. */
const showUnavailable = () => dispatchEvent(new CustomEvent("plain-toast"));

const sleepingAround = (control: Element | null) => control?.closest("astro-island[ssr]");

/** A press on a button whose island is not alive yet is given to it as soon as it is, or is over if it can't be loaded. */
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("button") : null;
  const island = sleepingAround(button);
  const answered = new AbortController();
  const giveUp = () => {
    answered.abort();
    showUnavailable();
  };
  island?.addEventListener("astro:hydrate", () => button?.click(), { once: true, signal: answered.signal });
  island?.addEventListener(ASLEEP, giveUp, { signal: answered.signal });
});

/** An island reads what was typed or chosen before it was alive. Without it no choice stands over what is not chosen. */
document.addEventListener("input", ({ target }) => {
  const control = target instanceof Element ? target : null;
  const giveUp = () => {
    if (control instanceof HTMLSelectElement)
      for (const option of control.options) option.selected = option.defaultSelected;
    showUnavailable();
  };
  sleepingAround(control)?.addEventListener(ASLEEP, giveUp, { once: true });
});
