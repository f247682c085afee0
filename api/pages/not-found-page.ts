import type { Page } from "./frame.ts";
import { html } from "./html.ts";

/** What an address names that is not there, and the way on. */
export const notFoundPage = (title: string, message: string): Page => ({
  title,
  description: message,
  main: html`<div class="gone">
    <h1>${title}</h1>
    <p>${message}</p>
    <a class="button button-line" href="/dashboard">All companies</a>
  </div>`,
});
