import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { FearAndGreed, fearAndGreedClass } from "./FearAndGreed.tsx";

const words = (built: Parameters<typeof FearAndGreed>[0]["built"]) =>
  renderToStaticMarkup(createElement(FearAndGreed, { built }))
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("the page is built with the newest stored reading and its day", () => {
  const reading = { value: "37", value_classification: "Fear", timestamp: "2026-11-20T00:00:00.000Z" };
  expect(words(reading)).toBe(
    "Fear &amp; Greed Index 37 Fear 20 Nov 2026; 0 is extreme fear, 100 extreme greed Source: alternative.me",
  );
});

test("without any reading two dashes stand in its place", () => {
  expect(words(null)).toBe(
    "Fear &amp; Greed Index -- No reading yet; 0 is extreme fear, 100 extreme greed Source: alternative.me",
  );
});

test.each([
  ["Extreme Fear", "extreme-fear"],
  ["Fear", "fear"],
  ["Neutral", "neutral"],
  ["Greed", "greed"],
  ["Extreme Greed", "extreme-greed"],
  ["  extreme  greed ", "extreme-greed"],
  ["Panic", null],
  ["", null],
])("%j is drawn as %s", (classification, expected) => {
  expect(fearAndGreedClass(classification)).toBe(expected);
});
