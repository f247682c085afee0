import { onTouch } from "#site/live/on-touch.ts";
import { showPlainToast } from "#site/ui/plain-toast.ts";

import { CONTACT_FAILURE } from "./contact-failure.ts";

const load = () => import("./contact.ts");

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-contact-form]")) {
  onTouch(form, load);
  form.addEventListener("submit", (submission) => {
    submission.preventDefault();
    load().then(
      ({ sendContactForm }) => sendContactForm(form),
      () => showPlainToast(CONTACT_FAILURE),
    );
  });
}
