/** A press on a button whose island is not alive yet is given to it as soon as it is. */
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("button") : null;
  const island = button?.closest("astro-island[ssr]");
  island?.addEventListener("astro:hydrate", () => button?.click(), { once: true });
});
