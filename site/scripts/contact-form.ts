import { CONTACT_FAILURE } from "../stores/forms/contact-failure.ts";
import { showPlainToast } from "../ui/plain-toast.ts";
import { onTouch } from "./on-touch.ts";

const load = () => import("../islands/forms/contact-form.ts");

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
