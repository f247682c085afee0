import { drawList } from "./draw-list.ts";
import type { HeldCompany } from "#domain/analysis/look-through.ts";
import { answer } from "#site/client/asked.ts";

import type { MyList } from "./list-code.ts";
import type { MyCompanies } from "./my-companies.ts";
import { $list, keepList, showInAddress } from "./stored-list.ts";

export type ListPage = ReturnType<typeof listPage>;

/** The page with its figures: all that draws the list or changes it. */
export function listPage(place: HTMLElement, { btcUsd, companies }: MyCompanies) {
  const companyOf: ReadonlyMap<number, HeldCompany> = new Map(companies.map((each) => [each.id, each]));
  const message = place.querySelector("[data-of=message]");
  const undo = place.querySelector<HTMLButtonElement>("[data-do=undo]");
  let before: MyList | null = null;

  function say(words: string, canUndo = false) {
    if (message) message.textContent = words;
    if (undo) undo.hidden = !canUndo;
  }

  function draw(words = "") {
    const list = $list.get();
    place.dataset["myList"] = list.length === 0 ? "empty" : "shown";
    answer("list");
    drawList(place, list, { btcUsd, companyOf });
    say(words);
  }

  /** Whether the link holds another list, and the reader is asked which one to show. */
  function offer(isOffered: boolean) {
    place.querySelector("[data-of=offer]")?.toggleAttribute("hidden", !isOffered);
  }

  /** Every change goes this way. The list before it can be brought back once. */
  function change(list: MyList, words = "", canUndo = false) {
    before = $list.get();
    offer(false);
    const isStored = keepList(list);
    draw();
    say(
      isStored ? words : `${words} This browser stores nothing. Keep the address of this page.`.trim(),
      canUndo,
    );
  }

  return {
    place,
    companyOf,
    say,
    draw,
    offer,
    change,
    undo: () => before && change(before, "Undone."),
    /** Shows the list as it is. */
    settle(words = "") {
      offer(false);
      showInAddress($list.get());
      draw(words);
    },
    /** Without those no longer in our list. */
    known: (list: MyList): MyList => list.filter(({ id }) => companyOf.has(id)),
  };
}

/** "", or how many lines are left out. */
export const leftOutWords = (list: MyList, known: MyList): string =>
  known.length === list.length ? "" : `Left out: ${list.length - known.length} not in our list of companies.`;
