type Load = () => Promise<() => Promise<void>>;

/** An island that can't be loaded tells the page so with this event. */
export const ASLEEP = "island-asleep";

/**
 * Brings an island to life, or fails so that it can be tried again. Astro's own second try asks for another address, which
 * would be a second copy of React and of every store; so its files are here before it asks.
 */
export const waking = (load: Load, island: HTMLElement) => async () => {
  const files = ["component-url", "renderer-url"].map((name) => island.getAttribute(name) ?? "");
  try {
    await Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
  } catch (error) {
    island.dispatchEvent(new Event(ASLEEP, { bubbles: true }));
    throw error;
  }
  const hydrate = await load();
  await hydrate();
};
