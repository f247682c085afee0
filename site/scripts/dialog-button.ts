import { loadOnce } from "../stores/load-once.ts";
import { showUnavailable } from "../ui/plain-toast.ts";
import { onTouch } from "./on-touch.ts";

/** A button in a page without React: the dialog's code comes when it is touched, the dialog when it is pressed. */
export function dialogButton(button: Element, load: () => Promise<() => void>) {
  const loaded = loadOnce(load);
  onTouch(button, loaded);
  button.addEventListener("click", (press) => {
    press.preventDefault();
    loaded().then((open) => open(), showUnavailable);
  });
}
