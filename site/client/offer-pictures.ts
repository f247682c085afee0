import { showUnavailable } from "#site/components/ui/plain-toast.ts";

/** Saves the picture of a chart at a press of its button. The code for that loads then. */
export const offerPictures = (place: EventTarget) =>
  place.addEventListener("click", ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLButtonElement>("button[data-picture]") : null;
    if (button)
      import("./save-picture.ts").then(({ savePicture }) => savePicture(button)).catch(showUnavailable);
  });
