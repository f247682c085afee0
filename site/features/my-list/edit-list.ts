import { leftOutWords, type ListPage } from "./change-list.ts";
import { MOST_LINES, PAID_RULE, SHARES_RULE, lineOf, paidIn, sharesIn } from "./list-code.ts";
import { MOST_FILE_BYTES, fileOf, readFile } from "./list-file.ts";
import { saveText } from "#site/client/save-text.ts";
import { $list, listOfAddress } from "./stored-list.ts";

/** Attaches to the form, the fields of the rows and all buttons. */
export function attachEdits(page: ListPage) {
  const { place } = page;
  const form = place.querySelector("form");
  const input = place.querySelector<HTMLInputElement>("input[type=file]");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    add(page, form);
  });
  place.addEventListener("change", ({ target }) => {
    if (input && target === input) void importFile(page, input);
    else if (target instanceof HTMLInputElement && target.closest("tbody")) edit(page, target);
  });
  const actions: Record<string, (button: HTMLElement) => void> = {
    pick: ({ dataset }) => startWith(page, Number(dataset["id"])),
    remove: (button) => remove(page, Number(button.closest("tr")?.dataset["id"])),
    use: () => useLinked(page),
    keep: () => page.settle(),
    undo: () => page.undo(),
    clear: () => page.change([], "The list is cleared.", true),
    csv: () => saveText("csv", fileOf("csv", $list.get(), page.companyOf), FILE_NAME),
    json: () => saveText("json", fileOf("json", $list.get(), page.companyOf), FILE_NAME),
    import: () => input?.click(),
    link: () => void copyLink(page),
  };
  place.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-do]") : null;
    if (button) actions[button.dataset["do"] ?? ""]?.(button);
  });
}

const FILE_NAME = "my-bitcoin-list";

/** Chooses a company in the form, for the reader to enter the shares. */
export function startWith({ place, companyOf }: ListPage, id: number) {
  const choice = place.querySelector("select");
  if (choice && companyOf.has(id)) choice.value = String(id);
  place.querySelector<HTMLInputElement>("form [name=shares]")?.focus();
}

/** The address holds the other list until one of them is chosen. */
function useLinked(page: ListPage) {
  const read = listOfAddress();
  if (read && "list" in read) page.change(page.known(read.list), "This is the list of the link.", true);
}

function add(page: ListPage, form: HTMLFormElement) {
  const typed = new FormData(form);
  const textOf = (name: string) => String(typed.get(name) ?? "");
  const refuse = (name: string, words: string) => {
    page.say(words);
    form.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  };
  const [shares, paid] = [textOf("shares"), textOf("paidUsd")];
  if (sharesIn(shares) === null) return refuse("shares", SHARES_RULE);
  if (paidIn(paid) === undefined) return refuse("paidUsd", PAID_RULE);
  const line = lineOf(Number(textOf("company")), shares, paid);
  const company = line && page.companyOf.get(line.id);
  if (!line || !company) return refuse("company", "Company: choose one from the list.");
  const list = $list.get();
  const isNew = list.every(({ id }) => id !== line.id);
  if (isNew && list.length >= MOST_LINES) return page.say(`A list has at most ${MOST_LINES} companies.`);
  if (isNew) page.change([...list, line], `${company.name} added.`, true);
  else
    page.change(
      list.map((each) => (each.id === line.id ? line : each)),
      `${company.name} was already in the list. Its numbers are updated.`,
      true,
    );
  form.querySelectorAll("input").forEach((field) => {
    field.value = "";
  });
}

function edit(page: ListPage, field: HTMLInputElement) {
  const id = Number(field.closest("tr")?.dataset["id"]);
  const isShares = field.name === "shares";
  const [shares, paidUsd] = [sharesIn(field.value), paidIn(field.value)];
  const isWrong = isShares ? shares === null : paidUsd === undefined;
  field.ariaInvalid = isWrong ? "true" : null;
  if (isWrong) return page.say(isShares ? SHARES_RULE : PAID_RULE);
  page.change(
    $list.get().map((line) => {
      if (line.id !== id) return line;
      return isShares ? { ...line, shares: shares ?? line.shares } : { ...line, paidUsd: paidUsd ?? null };
    }),
  );
}

function remove(page: ListPage, id: number) {
  const name = page.companyOf.get(id)?.name ?? "The company";
  const list = $list.get().filter((line) => line.id !== id);
  page.change(list, `${name} is removed.`, true);
  page.place.querySelector("select")?.focus();
}

async function importFile(page: ListPage, input: HTMLInputElement) {
  const file = input.files?.[0];
  if (!file) return;
  const isTooLarge = file.size > MOST_FILE_BYTES;
  const read = readFile(isTooLarge ? " ".repeat(MOST_FILE_BYTES + 1) : await file.text());
  input.value = "";
  if ("refused" in read) return page.say(`We can't read this file. ${read.refused} Your list is unchanged.`);
  const known = page.known(read.list);
  if (known.length === 0)
    return page.say("None of the companies in this file are in our list. Your list is unchanged.");
  page.change(known, `This is the list of the file. ${leftOutWords(read.list, known)}`.trim(), true);
}

async function copyLink(page: ListPage) {
  try {
    await navigator.clipboard.writeText(location.href);
    page.say("The link is copied.");
  } catch {
    page.say("We can't copy the link. Copy this page's address.");
  }
}
