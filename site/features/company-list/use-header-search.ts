import { useEffect } from "react";

import { changeView } from "./change-view.ts";
import { $view } from "./view.ts";

/**
 * The search field in the header narrows the list, also with what was typed before this ran. On a past day only the list
 * of that day answers.
 */
export function useHeaderSearch(isPast: boolean) {
  useEffect(() => {
    const input = document.querySelector<HTMLInputElement>("[data-finder=list] input");
    if (input === null || isPast !== "past" in document.documentElement.dataset) return;
    const gone = new AbortController();
    const search = () => changeView({ search: input.value });
    if (input.value !== "") search();
    const unlisten = $view.subscribe((view) => {
      if (input.value !== view.search) input.value = view.search;
    });
    input.addEventListener("input", search, gone);
    input.form?.addEventListener("submit", (press) => press.preventDefault(), gone);
    return () => {
      unlisten();
      gone.abort();
    };
  }, [isPast]);
}
