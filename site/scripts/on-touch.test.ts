import { expect, test, vi } from "vitest";

import { onTouch } from "./on-touch.ts";

const TOUCHES = ["pointerover", "pointerdown", "focusin", "input"];

test.each(TOUCHES)("%s loads once, and nothing else loads it again", (touch) => {
  const element = new EventTarget();
  const load = vi.fn();
  onTouch(element, load);
  expect(load).not.toHaveBeenCalled();

  element.dispatchEvent(new Event(touch));
  expect(load).toHaveBeenCalledOnce();

  for (const later of TOUCHES) element.dispatchEvent(new Event(later));
  expect(load).toHaveBeenCalledOnce();
});

test("another event is no sign of use", () => {
  const element = new EventTarget();
  const load = vi.fn();
  onTouch(element, load);
  for (const other of ["pointerout", "focusout", "scroll"]) element.dispatchEvent(new Event(other));
  expect(load).not.toHaveBeenCalled();
});
