import { atom, computed, onMount } from "nanostores";

import type { Is } from "#contract/shape.ts";

import { isOnScreen, onReturn, readText, show } from "./browser.ts";

export type Answer<T> = {
  /** The last good answer; null until there was one. An identical answer keeps the same value. */
  value: T | null;
  /** Why the last request failed; null if it did not. */
  error: unknown;
  isLoading: boolean;
};

type Options = { everyMs?: number; read?: typeof readText };
export type Query<T> = ReturnType<typeof query<T>>;

/**
 * A read of our API, first sent when its answer is shown and then on its own schedule. A failure keeps the last good
 * answer, and a tab that comes to the front sends nothing.
 */
export function query<T>(path: string, is: Is<T>, { everyMs, read = readText }: Options = {}) {
  let answer: Answer<T> = { value: null, error: null, isLoading: false };
  const $answer = atom(answer);
  let newest = 0;
  let last = { text: "", value: answer.value };

  function set(next: Answer<T>) {
    answer = next;
    show($answer, next);
  }

  async function reload() {
    const own = ++newest;
    set({ ...answer, isLoading: true });
    try {
      const text = await read(path);
      if (own !== newest) return;
      if (text !== last.text) last = { text, value: checked(path, is, text) };
      set({ value: last.value, error: null, isLoading: false });
    } catch (error) {
      if (own === newest) set({ value: last.value, error, isLoading: false });
    }
  }

  onMount($answer, () => {
    if (!isOnScreen()) return;
    if (newest === 0) void reload();
    const stay = onReturn(() => void reload());
    const next = () => {
      if (!answer.isLoading) void reload();
    };
    const clock = everyMs && setInterval(next, everyMs);
    return () => {
      stay();
      clearInterval(clock);
    };
  });
  return {
    $answer,
    $value: computed($answer, ({ value }) => value),
    $failed: computed($answer, ({ error }) => error !== null),
    reload,
  };
}

function checked<T>(path: string, is: Is<T>, text: string): T {
  const value: unknown = JSON.parse(text);
  if (!is(value)) throw new Error(`${path}: wrong shape`);
  return value;
}
