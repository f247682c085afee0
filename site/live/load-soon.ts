import { oncePainted } from "./once-painted.ts";

/*
 * Loads the script in `template[data-soon]` after the first paint: earlier, it would delay the font.
 * A press on a part that needs it loads it at once, and is repeated once it has loaded.
 */
const template = document.querySelector<HTMLTemplateElement>("template[data-soon]");
const address = template?.content.querySelector("script")?.getAttribute("src") ?? "";

let isLoaded = false;

const load = async () => {
  await import(/* @vite-ignore */ address);
  isLoaded = true;
};

const loadOrWait = () => void load().catch(() => addEventListener("online", loadOrWait, { once: true }));

oncePainted(loadOrWait);

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-mount] button") : null;
  if (button === null || isLoaded) return;
  // The shared function for this toast would move both scripts out of the page into files.
  load().then(
    () => button.click(),
    () => dispatchEvent(new CustomEvent("plain-toast")),
  );
});
