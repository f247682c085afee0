import { createElement, type ReactNode } from "react";
import { expect, test } from "vitest";

import { drawingOf } from "./drawing.ts";

const Frame = ({ corner, children }: { corner: string | null; children?: ReactNode }) =>
  createElement("div", { style: { height: 3 } }, corner, createElement(Label, null), children);
const Label = () => createElement("span", null, "BTC ", 21);

test("components become what they draw, which another thread can receive", () => {
  const drawing = drawingOf(createElement(Frame, { corner: null }, "text", false));
  expect(structuredClone(drawing)).toEqual({
    type: "div",
    key: null,
    props: {
      style: { height: 3 },
      children: [null, { type: "span", key: null, props: { children: ["BTC ", 21] } }, ["text", null]],
    },
  });
});
