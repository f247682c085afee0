import { html, type Html } from "./html.ts";

/** A form as "8-K", a day in digits, an amount with its coin: halved by the end of a line none reads as one. */
const WHOLE = /(\b\d[\d,.]* BTC\b|\b\d{1,2}-[A-Z]\w*|\b\d{4}-\d\d(?:-\d\d)?\b)/;

/** A sentence whose figures stay on one line each. */
export const unbroken = (text: string): Html =>
  html`${text
    .split(WHOLE)
    .map((part, index) => (index % 2 === 1 ? html`<span class="unbroken">${part}</span>` : part))}`;
