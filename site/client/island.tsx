import { useState, type ComponentType } from "react";

import { Boundary, keepBuilt } from "#site/components/ui/boundary.tsx";

import { isOnScreen } from "./browser.ts";

/*
 * How a page comes alive. Astro draws each island when the site is built, and the browser hydrates that markup in place,
 * with the same props: `client:painted` for what is in sight, `client:visible` for the rest. The first render uses props only.
 * Loaded data, the address and the price follow from stores, in later renders.
 *
 * Until then an early script remembers presses (`EARLY_SCRIPTS.faults`). If anything throws, the reader gets back what the
 * build drew, and the page says so.
 */

const keepIslands = () => {
  if (isOnScreen()) document.querySelectorAll("astro-island").forEach(keepBuilt);
};

/** Makes a component an island: a page's own file exports it, and an Astro page draws it with a `client:` directive. */
export const island = <Props extends object>(Part: ComponentType<Props>) =>
  function Island(props: Props) {
    useState(keepIslands);
    return (
      <Boundary>
        <Part {...props} />
      </Boundary>
    );
  };
