type Load = () => Promise<() => Promise<void>>;

/** An island that can't be loaded announces it with this event. */
export const ASLEEP = "island-asleep";

/**
 * Hydrates an island, or fails so that it can be retried. Astro's own retry requests another address, which would load
 * a second copy of React and of every store, so the files are loaded here first.
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
