import { ASLEEP } from "./wake-island.ts";

/** Repeated here, because a second script with the same import would move both into a separate file, which may fail to load too. */
const showUnavailable = () => dispatchEvent(new CustomEvent("plain-toast"));

const sleepingAround = (control: Element | null) => control?.closest("astro-island[ssr]");

/** Replays a press on a button whose island is not hydrated yet; reports a failure if the island can't be loaded. */
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("button") : null;
  const island = sleepingAround(button);
  const answered = new AbortController();
  if (!island || !button) return;
  const stop = () => {
    answered.abort();
    button.ariaBusy = null;
  };
  const press = () => {
    stop();
    button.click();
  };
  const giveUp = () => {
    stop();
    showUnavailable();
  };
  button.ariaBusy = "true";
  island.addEventListener("astro:hydrate", press, { signal: answered.signal });
  island.addEventListener(ASLEEP, giveUp, { signal: answered.signal });
});

/** An island reads what was typed or chosen before hydration. If it can't be loaded, the choice is reset, as it has no effect. */
document.addEventListener("input", ({ target }) => {
  const control = target instanceof Element ? target : null;
  const giveUp = () => {
    if (control instanceof HTMLSelectElement)
      for (const option of control.options) option.selected = option.defaultSelected;
    showUnavailable();
  };
  sleepingAround(control)?.addEventListener(ASLEEP, giveUp, { once: true });
});
