import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";

/** React's ids must differ between the islands of a page. */
const drawn = new WeakMap<object, number>();

const PRELOAD = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g;

/**
 * How Astro renders a React component. Its own renderer opens two streams for each, and a company page has hundreds of
 * small ones, so it would take five times as long. Components without a script get no hydration marks either.
 */
export default {
  name: "@astrojs/react",
  supportsAstroStaticSlot: true,
  check: async (Component: unknown) => typeof Component !== "string",
  async renderToStaticMarkup(
    this: { result: object },
    Component: ComponentType<object>,
    props: object,
    { default: slot = "" }: { default?: string },
    metadata?: { hydrate?: string },
  ) {
    const isIsland = metadata?.hydrate !== undefined;
    const number = drawn.get(this.result) ?? 0;
    drawn.set(this.result, number + 1);
    const prefix = `r${number}`;
    const draw = isIsland ? renderToString : renderToStaticMarkup;
    const inside = slotIn(isIsland ? "astro-slot" : "astro-static-slot", slot);
    const html = draw(createElement(Component, props, inside), { identifierPrefix: prefix });
    return { html: html.replace(PRELOAD, ""), attrs: { prefix } };
  },
};

const slotIn = (tag: string, html: string) =>
  html.trim() === ""
    ? null
    : createElement(tag, { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } });
