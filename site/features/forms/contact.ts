import { expectToasts, showToast } from "#site/components/ui/toasts.ts";

import { CONTACT_FAILURE } from "./contact-failure.ts";
import { createForm, post } from "./form.ts";

export const contact = createForm({
  empty: { name: "", email: "", subject: "", message: "" },
  required: ["name", "email", "message"],
  send: (entries) => post("/api/contact", entries),
  onMissing: () =>
    showToast({
      variant: "destructive",
      title: "Missing Information",
      message: "Please fill in all required fields.",
    }),
  onSent: () =>
    showToast({
      title: "Message Sent Successfully",
      message: "Thank you for your message. We'll get back to you soon!",
    }),
  onFailed: () => showToast(CONTACT_FAILURE),
});

const FIELDS = ["name", "email", "subject", "message"] as const;

/** Sends the form that is part of the finished HTML page. */
export async function sendContactForm(form: HTMLFormElement) {
  expectToasts();
  const controls = FIELDS.map((name) => ({ name, control: controlOf(form, name) }));
  if (!contact.$pending.get()) for (const { name, control } of controls) contact.enter(name, control.value);
  const sending = contact.submit();
  for (const { name, control } of controls) if (contact.$missing.get().includes(name)) mark(control);
  if (contact.$pending.get()) showPending(form);
  if (await sending) form.reset();
  else form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}

type Control = HTMLInputElement | HTMLTextAreaElement;

function controlOf(form: HTMLFormElement, name: string): Control {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control;
  throw new Error(`The contact form has no field "${name}".`);
}

function mark(control: Control) {
  control.ariaInvalid = "true";
  control.addEventListener("input", () => control.removeAttribute("aria-invalid"), { once: true });
}

/** The label in `data-reserve` replaces the button's own until sending is over. */
function showPending(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (button === null || button.disabled) return;
  const hadFocus = document.activeElement === button;
  const swapWords = () => {
    const word = button.dataset["reserve"] ?? "";
    button.dataset["reserve"] = button.textContent.trim();
    button.textContent = word;
  };
  button.disabled = true;
  button.dataset["pending"] = "";
  swapWords();
  const unlisten = contact.$pending.listen(() => {
    unlisten();
    button.disabled = false;
    delete button.dataset["pending"];
    swapWords();
    if (hadFocus) button.focus();
  });
}
