import { atom } from "nanostores";

import { decodeList, encodeList, isListCode, type MyList, type ReadList } from "./list-code.ts";

const KEY = "my-list";
const NONE: MyList = [];

/** The list on this page. It is stored in this browser and after the # of the address, which no request contains. */
export const $list = atom<MyList>(NONE);

/** What this browser has stored; none if it is not a list, or the browser lets pages store nothing. */
export function storedList(): MyList {
  try {
    return listIn(decodeList(localStorage.getItem(KEY) ?? ""));
  } catch {
    return NONE;
  }
}

const listIn = (read: ReadList): MyList => ("list" in read ? read.list : NONE);

/** What the address holds after its #; null if that is no list at all. */
export function listOfAddress(): ReadList | null {
  const code = location.hash.slice(1);
  return isListCode(code) ? decodeList(code) : null;
}

/** The company that a link elsewhere on the site asks to add: "#add=1". */
export const askedToAdd = (): number | null => Number(/^#add=(\d{1,9})$/.exec(location.hash)?.[1]) || null;

/** False if the browser lets pages store nothing: then the list is in the address only. */
export function keepList(list: MyList): boolean {
  $list.set(list);
  showInAddress(list);
  try {
    if (list.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, encodeList(list));
    return true;
  } catch {
    return false;
  }
}

export function showInAddress(list: MyList) {
  const code = encodeList(list);
  history.replaceState(history.state, "", code === "" ? location.pathname : `#${code}`);
}

/** Follows changes in another tab. */
export const followOtherTabs = (draw: () => void) =>
  addEventListener("storage", ({ key }) => {
    if (key !== KEY && key !== null) return;
    const list = storedList();
    $list.set(list);
    showInAddress(list);
    draw();
  });
