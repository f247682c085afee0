import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";

type Drawing = { result: object };
type Slots = { default?: string };
type Metadata = { hydrate?: string };

/** React's ids must differ between the islands of a page. */
const drawn = new WeakMap<object, number>();

const PRELOAD = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g;

/**
 * How Astro draws a React component. Its own way opens a stream for each, twice: a page of a company has hundreds of
 * small ones, and would cost five times as much. What no script brings to life has no marks for React either.
 */
export default {
  name: "@astrojs/react",
  supportsAstroStaticSlot: true,
  check: async (Component: unknown) => typeof Component !== "string",
  async renderToStaticMarkup(
    this: Drawing,
    Component: ComponentType<object>,
    props: object,
    { default: slot = "" }: Slots,
    metadata?: Metadata,
  ) {
    const isIsland = metadata?.hydrate !== undefined;
    const number = drawn.get(this.result) ?? 0;
    drawn.set(this.result, number + 1);
    const prefix = `r${number}`;
    const draw = isIsland ? renderToString : renderToStaticMarkup;
    const element = createElement(
      Component,
      props,
      slotIn(isIsland ? "astro-slot" : "astro-static-slot", slot),
    );
    const html = draw(element, { identifierPrefix: prefix });
    return { html: html.replace(PRELOAD, ""), attrs: { prefix } };
  },
};

const slotIn = (tag: string, html: string) =>
  html.trim() === ""
    ? null
    : createElement(tag, { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } });
