/*
 * In each live page, without imports, so that it is inlined and works whatever else can't be loaded. A press on a button
 * whose island is not hydrated yet is answered once it is.
 */
const FAILED = "astro:hydration-error";
const failed = new WeakSet<EventTarget>();
const sayUnavailable = () => dispatchEvent(new CustomEvent("plain-toast"));

document.addEventListener(FAILED, ({ target }) => target && failed.add(target));

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("button") : null;
  const island = button?.closest<HTMLElement>("astro-island[ssr]");
  if (!button || !island) return;
  if (failed.has(island)) {
    sayUnavailable();
    return;
  }
  const answered = new AbortController();
  const answer = ({ type }: Event) => {
    answered.abort();
    button.ariaBusy = null;
    if (type === FAILED) sayUnavailable();
    else button.click();
  };
  button.ariaBusy = "true";
  for (const end of ["astro:hydrate", FAILED]) island.addEventListener(end, answer, answered);
});
