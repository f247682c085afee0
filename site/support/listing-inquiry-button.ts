import { loadOnce } from "#site/live/load-once.ts";
import { onTouch } from "#site/live/on-touch.ts";
import { showUnavailable } from "#site/ui/plain-toast.ts";

/** A button in a page without React: the dialog's code comes when it is touched, the dialog when it is pressed. */
function dialogButton(button: Element, load: () => Promise<() => void>) {
  const loaded = loadOnce(load);
  onTouch(button, loaded);
  button.addEventListener("click", (press) => {
    press.preventDefault();
    loaded().then((open) => open(), showUnavailable);
  });
}

const load = () =>
  import("#site/forms/ListingInquiryDialog.tsx").then(({ mountListingInquiry }) => mountListingInquiry());

for (const button of document.querySelectorAll("[data-listing-inquiry]")) dialogButton(button, load);
