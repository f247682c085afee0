import { expect, test, vi } from "vitest";

import { onTouch } from "./on-touch.ts";

const TOUCHES = ["pointerover", "pointerdown", "focusin", "input", "click"];

test.each(TOUCHES)("%s loads once, and nothing else loads it again", (touch) => {
  const element = new EventTarget();
  const load = vi.fn(async () => {});
  onTouch(element, load);
  expect(load).not.toHaveBeenCalled();

  element.dispatchEvent(new Event(touch));
  expect(load).toHaveBeenCalledOnce();

  for (const later of TOUCHES) element.dispatchEvent(new Event(later));
  expect(load).toHaveBeenCalledOnce();
});

test("after a failure the next touch loads again", async () => {
  const element = new EventTarget();
  const load = vi.fn(async () => {}).mockRejectedValueOnce(new Error("no network"));
  onTouch(element, load);
  element.dispatchEvent(new Event("pointerover"));
  await vi.waitFor(() => {
    element.dispatchEvent(new Event("click"));
    expect(load).toHaveBeenCalledTimes(2);
  });
  element.dispatchEvent(new Event("click"));
  expect(load).toHaveBeenCalledTimes(2);
});

test("another event is no sign of use", () => {
  const element = new EventTarget();
  const load = vi.fn(async () => {});
  onTouch(element, load);
  for (const other of ["pointerout", "focusout", "scroll"]) element.dispatchEvent(new Event(other));
  expect(load).not.toHaveBeenCalled();
});
