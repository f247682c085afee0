import { createElement, startTransition, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";

type Slots = { default?: string };

/** What Astro rendered inside an island stays as it is: React neither reads it nor renders it again. */
const SLOT = createElement("astro-slot", {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: "" },
});

/** Hydrates an Astro island. Astro's own code can do more (named slots, form actions), at three times the size. */
export default (island: HTMLElement) =>
  (Island: ComponentType<object>, props: object, { default: html = "" }: Slots) =>
    startTransition(() => {
      const slot = html.trim() === "" ? null : SLOT;
      const identifierPrefix = island.getAttribute("prefix") ?? "";
      hydrateRoot(island, createElement(Island, props, slot), { identifierPrefix });
    });
