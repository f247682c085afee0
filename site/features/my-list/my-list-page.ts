import { answer } from "#site/client/asked.ts";

import { leftOutWords, listPage, type ListPage } from "./change-list.ts";
import { attachEdits, startWith } from "./edit-list.ts";
import { loadCompanies } from "./my-companies.ts";
import { $list, askedToAdd, followOtherTabs, listOfAddress, storedList } from "./stored-list.ts";

const place = document.querySelector<HTMLElement>("[data-my-list]");
if (place) void open(place);

/** From then on the page needs no network: it has every company's figures. */
async function open(found: HTMLElement) {
  try {
    const page = listPage(found, await loadCompanies());
    const stored = storedList();
    $list.set(page.known(stored));
    attachEdits(page);
    followOtherTabs(() => page.draw("This list was changed in another tab."));
    addEventListener("hashchange", () => readAddress(page));
    readAddress(page, leftOutWords(stored, $list.get()));
    found.dataset["ready"] = "";
    found.dispatchEvent(new Event("ready"));
  } catch (error) {
    console.info("Could not load the companies.", error);
    answer("list");
    const message = found.querySelector("[data-of=message]");
    if (message)
      message.textContent = "We can't load the companies. Your list is unchanged. Load the page again.";
  }
}

/** A link may hold another list than this browser. It replaces it only if the reader says so. */
function readAddress(page: ListPage, words = "") {
  const id = askedToAdd();
  const read = listOfAddress();
  if (id !== null) {
    page.settle(words);
    return startWith(page, id);
  }
  if (read === null) return page.settle(words);
  if ("refused" in read) return page.settle(`We can't read the list in this address. ${read.refused}`);
  const linked = page.known(read.list);
  const own = $list.get();
  const leftOut = leftOutWords(read.list, linked);
  if (linked.length === 0 || JSON.stringify(own) === JSON.stringify(linked)) return page.settle(leftOut);
  if (own.length === 0) return page.change(linked, leftOut);
  page.draw(leftOut);
  page.offer(true);
}
