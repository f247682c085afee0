import { Component, useState, type ComponentType, type ReactNode } from "react";

import { isOnScreen } from "./browser.ts";

/*
 * How a page comes alive. Astro draws each island when the site is built, and the browser hydrates that markup in place,
 * with the same props: `client:idle` for what is in sight, `client:visible` for the rest. The first render uses props only.
 * Loaded data, the address and the price follow from stores, in later renders.
 *
 * Until then an early script remembers presses (`EARLY_SCRIPTS.faults`). If anything throws, the reader gets back what the
 * build drew, and the page says so.
 */

/** What the build drew in each island of the page, before React touches it. */
const built = new WeakMap<Element, readonly Node[]>();

function keepBuilt() {
  if (!isOnScreen()) return;
  for (const place of document.querySelectorAll("astro-island"))
    if (!built.has(place)) built.set(place, copies(place.childNodes));
}

const copies = (nodes: Iterable<Node>) => Array.from(nodes, (node) => node.cloneNode(true));

/** Makes a component an island: a page's own file exports it, and an Astro page draws it with a `client:` directive. */
export const island = <Props extends object>(Part: ComponentType<Props>) =>
  function Island(props: Props) {
    useState(keepBuilt);
    return (
      <Boundary>
        <Part {...props} />
      </Boundary>
    );
  };

/** Catches what its children throw, in their first render or a later one. */
export class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidCatch() {
    document.dispatchEvent(new Event("broken-part"));
  }

  override render() {
    return this.state.isBroken ? <div className="contents" ref={putBack} /> : this.props.children;
  }
}

function putBack(place: HTMLElement | null) {
  const own = place?.closest("astro-island");
  if (own) place?.replaceChildren(...copies(built.get(own) ?? []));
}
