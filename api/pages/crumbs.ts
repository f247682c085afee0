import { html, type Html } from "./html.ts";

export type Crumb = { label: string; href: string };

export const DASHBOARD: Crumb = { label: "Dashboard", href: "/dashboard" };
export const COMPANIES: Crumb = { label: "Companies", href: "/dashboard" };
export const ACTIVITY: Crumb = { label: "Activity", href: "/changes" };

/** Where a page stands, from the first place above it down to itself. */
export const crumbs = (above: readonly Crumb[], here: string): Html =>
  html`<nav class="crumbs" aria-label="Breadcrumb">
    <ol>
      ${above.map(({ label, href }) => html`<li><a href="${href}">${label}</a></li> `)}
      <li><span aria-current="page">${here}</span></li>
    </ol>
  </nav>`;
