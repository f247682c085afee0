import { $btcPrice } from "../stores/btc-price.ts";
import { onSight } from "../stores/on-sight.ts";
import { readCompany, type CompanyAnswer } from "./company-answer.ts";
import { companyMarks, companyTexts } from "./company-texts.ts";

type State = "loading" | "ready" | "missing" | "failed";

for (const shell of document.querySelectorAll<HTMLElement>("[data-company-shell]")) void fill(shell);

/** One request fills the page of a company that was added after the last build. */
async function fill(shell: HTMLElement) {
  show(shell, "loading");
  const id = /^\/company\/([1-9]\d{0,8})$/.exec(location.pathname)?.[1];
  if (id === undefined) return show(shell, "missing");
  try {
    const response = await fetch(`/api/companies/${id}`);
    if (response.status === 404) return show(shell, "missing");
    if (!response.ok) throw new Error(`/api/companies/${id} answered ${response.status}`);
    const company = readCompany(await response.json());
    const writeNow = () =>
      write(shell, company, $btcPrice.get()?.priceUsd ?? Number(shell.dataset["btcUsd"]));
    writeNow();
    show(shell, "ready");
    onSight($btcPrice, writeNow);
  } catch (error) {
    console.warn("This company could not be loaded.", error);
    show(shell, "failed");
  }
}

function show(shell: HTMLElement, state: State) {
  for (const part of shell.querySelectorAll<HTMLElement>("[data-when]"))
    part.hidden = !part.dataset["when"]?.split(" ").includes(state);
  const status = shell.querySelector("[role=status]");
  if (status) status.textContent = state === "loading" ? "Loading company..." : "";
}

function write(shell: HTMLElement, company: CompanyAnswer, btcUsd: number) {
  const texts = companyTexts(company, btcUsd);
  const marks = companyMarks(company, btcUsd);
  for (const place of shell.querySelectorAll<HTMLElement>("[data-text]")) {
    const name = place.dataset["text"] ?? "";
    place.textContent = texts.get(name) ?? "";
    place.className = marks.get(name) ?? place.className;
  }
  const source = shell.querySelector<HTMLAnchorElement>("a[data-source]");
  if (source && company.holding) {
    source.href = company.holding.url;
    source.classList.add(`ev-${company.holding.method}`);
  }
  document.title = `${company.name} (${company.ticker})`;
}
