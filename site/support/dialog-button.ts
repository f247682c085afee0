import { loadOnce } from "#site/live/load-once.ts";
import { onTouch } from "#site/live/on-touch.ts";
import { showUnavailable } from "#site/ui/plain-toast.ts";

/** A button in a page without React: the dialog's code comes when it is touched, the dialog when it is pressed. */
export function dialogButton(button: Element, load: () => Promise<() => void>) {
  const loaded = loadOnce(load);
  onTouch(button, loaded);
  button.addEventListener("click", (press) => {
    press.preventDefault();
    loaded().then((open) => open(), showUnavailable);
  });
}
