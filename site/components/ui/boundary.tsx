import { Component, type ReactNode } from "react";

/** What the build drew in each place that React brings to life, before it does. */
const built = new WeakMap<Element, readonly Node[]>();

export function keepBuilt(place: Element) {
  if (!built.has(place)) built.set(place, copies(place.childNodes));
}

const copies = (nodes: Iterable<Node>) => Array.from(nodes, (node) => node.cloneNode(true));

/**
 * The outermost part of a React root. If its children throw, in their first render or a later one, the reader gets back
 * what the build drew there, and the page says so (`EARLY_SCRIPTS.faults`).
 */
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
  const root = place?.parentElement;
  if (root) place.replaceChildren(...copies(built.get(root) ?? []));
}
