import { onTouch } from "./on-touch.ts";

/** A button in a page without React: the dialog's code comes when it is touched, the dialog when it is pressed. */
export function dialogButton(button: Element, load: () => Promise<() => void>) {
  let loading: Promise<() => void> | null = null;
  const loaded = () => (loading ??= load());
  onTouch(button, () => void loaded());
  button.addEventListener("click", (press) => {
    press.preventDefault();
    void loaded().then((open) => open());
  });
}
