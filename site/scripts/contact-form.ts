import { onTouch } from "./on-touch.ts";

const load = () => import("../islands/forms/contact-form.ts");

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-contact-form]")) {
  onTouch(form, () => void load());
  form.addEventListener("submit", (submission) => {
    submission.preventDefault();
    void load().then(({ sendContactForm }) => sendContactForm(form));
  });
}
