import { isListOf, isRecord, isText } from "#contract/shape.ts";
import { readText } from "#site/client/browser.ts";

import { suggestionsFor, type Suggestion, type SuggestionGroup } from "./suggestions.ts";

/** Adds suggestions to the search fields of the page: companies, pages and terms, chosen with the arrow keys. */
const isGroups = isListOf(
  isRecord({
    title: isText,
    entries: isListOf(isRecord({ label: isText, href: isText, note: isText, also: isText })),
  }),
);

let groups: readonly SuggestionGroup[] = [];

async function load() {
  const answer: unknown = JSON.parse(await readText("/search.json"));
  if (isGroups(answer)) groups = answer;
}

for (const form of document.querySelectorAll<HTMLFormElement>("[data-finder]")) addSuggestions(form);

function addSuggestions(form: HTMLFormElement) {
  const input = form.querySelector("input");
  if (input === null) return;
  const id = `found-${[...document.forms].indexOf(form)}`;
  const list = element("div", { className: "found float", id, hidden: true });
  list.role = "listbox";
  list.ariaLabel = "Suggestions";
  form.append(list);
  input.role = "combobox";
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", id);
  input.ariaExpanded = "false";

  let options: HTMLAnchorElement[] = [];
  let active = -1;

  const choose = (index: number) => {
    active = index;
    for (const [place, option] of options.entries()) option.ariaSelected = String(place === index);
    const option = options[index];
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  };

  const show = () => {
    // A list on the page shows its companies itself.
    const offered = form.dataset["finder"] === "list" ? groups.slice(1) : groups;
    const found = suggestionsFor([...(offered === groups ? [] : [NONE]), ...offered], input.value);
    list.replaceChildren(...found.map((group, index) => drawGroup(group, `${id}-${index}`)));
    options = [...list.querySelectorAll("a")];
    close(options.length === 0);
    choose(-1);
  };

  const close = (isClosed = true) => {
    list.hidden = isClosed;
    input.ariaExpanded = String(!isClosed);
  };

  input.addEventListener("input", show);
  input.addEventListener("keydown", (press) => {
    const step = press.key === "ArrowDown" ? 1 : press.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && list.hidden) show();
    if (step !== 0 && options.length > 0) {
      press.preventDefault();
      // One place between the last and the first: the field itself.
      choose(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (press.key === "Escape" && !list.hidden) {
      press.preventDefault();
      close();
      choose(-1);
    } else if (press.key === "Enter" && !list.hidden && active !== -1) {
      press.preventDefault();
      options[active]?.click();
    }
  });
  form.addEventListener("submit", () => close());
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
  });
  // A press must not take the focus away, which would close the list before the link is followed.
  list.addEventListener("pointerdown", (press) => press.preventDefault());
  input.addEventListener("focus", () => input.value !== "" && show());
  load().then(() => {
    if (document.activeElement === input && input.value !== "") show();
  }, console.info);
}

const NONE: SuggestionGroup = { title: "", entries: [] };

function drawGroup({ title, entries }: SuggestionGroup, id: string): HTMLElement {
  const group = element("div", {});
  group.role = "group";
  group.setAttribute("aria-labelledby", id);
  const name = element("p", { id, textContent: title });
  name.role = "presentation";
  group.append(name, ...entries.map((entry, index) => drawOption(entry, `${id}-${index}`)));
  return group;
}

function drawOption({ label, note, href }: Suggestion, id: string): HTMLElement {
  const option = element("a", { id, href, textContent: label, tabIndex: -1 });
  option.role = "option";
  if (note !== "") option.append(element("span", { textContent: note }));
  return option;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
