import { oncePainted } from "./once-painted.ts";

/*
 * Loads the script that waits in `template[data-soon]` once the page was seen: before, it would take the line from the font.
 * A press on a part that needs it loads it at once, and is repeated when it is there.
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
