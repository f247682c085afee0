import { isCompanyPage, type CompanyPage } from "#contract/company-page.ts";
import { quoteUrl, websiteUrl } from "#domain/company/quote-url.ts";
import { rowOf } from "#domain/company/row.ts";
import { onSight } from "#site/live/browser.ts";
import { $btcPrice } from "#site/live/btc-price.ts";
import { showUnavailable } from "#site/ui/plain-toast.ts";

import { companyNotes } from "./company-notes.ts";
import { companyMarks, companyTexts } from "./company-texts.ts";

type State = "loading" | "ready" | "missing" | "failed";

for (const shell of document.querySelectorAll<HTMLElement>("[data-company-shell]")) void fill(shell);

/**
 * One request fills the page of a company that was added after the last build. The folder makes it share the price, and so the line
 * to the server, with the parts that are drawn into it.
 */
async function fill(shell: HTMLElement) {
  show(shell, "loading");
  const id = /^\/company\/([1-9]\d{0,8})$/.exec(location.pathname)?.[1];
  if (id === undefined) return show(shell, "missing");
  const company = await ask(`/api/companies/${id}`).catch((error: unknown) => {
    console.warn("We couldn't load this company.", error);
    return "failed" as const;
  });
  if (typeof company === "string") return show(shell, company);
  const writeNow = () => write(shell, company, $btcPrice.get()?.priceUsd ?? Number(shell.dataset["btcUsd"]));
  document.title = `${company.name} (${company.ticker}) | ${shell.dataset["siteTitle"]}`;
  writeNow();
  aim(shell, company);
  show(shell, "ready");
  onSight($btcPrice, writeNow);
  await draw(shell, company).catch(showUnavailable);
}

async function ask(path: string): Promise<CompanyPage | "missing"> {
  const response = await fetch(path);
  if (response.status === 404) return "missing";
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!isCompanyPage(answer)) throw new Error(`${path} sent an unexpected answer`);
  return answer;
}

function show(shell: HTMLElement, state: State) {
  for (const part of shell.querySelectorAll<HTMLElement>("[data-when]"))
    part.hidden = !part.dataset["when"]?.split(" ").includes(state);
  const status = shell.querySelector("[role=status]");
  if (status) status.textContent = state === "loading" ? "Loading company..." : "";
}

/** Written again with each price. */
function write(shell: HTMLElement, company: CompanyPage, btcUsd: number) {
  const row = rowOf(company, btcUsd);
  const texts = companyTexts(row, company.details.firstPurchase, btcUsd);
  const marks = companyMarks(row, texts);
  for (const place of shell.querySelectorAll<HTMLElement>("[data-text]")) {
    const name = place.dataset["text"] ?? "";
    place.textContent = texts.get(name) ?? "";
    place.className = marks.get(name) ?? place.className;
  }
  const notes = companyNotes(row, btcUsd);
  for (const place of shell.querySelectorAll<HTMLAnchorElement>("a[data-note]")) {
    const note = notes.get(place.dataset["note"] ?? "");
    if (!note) continue;
    place.classList.add("ev", `ev-${note.mark}`);
    place.firstElementChild?.replaceChildren(note.text);
    if (note.url !== null) place.href = note.url;
  }
}

function aim(shell: HTMLElement, company: CompanyPage) {
  const targets = {
    quote: quoteUrl(company),
    website: websiteUrl(company),
    ledger: `/company/${company.id}/ledger`,
  };
  for (const [name, url] of Object.entries(targets))
    shell.querySelector(`[data-link=${name}]`)?.setAttribute("href", url);
}

/** The parts that are drawn as on a built page: they bring React with them. */
async function draw(shell: HTMLElement, company: CompanyPage) {
  const { parts } = await import("./mount-added-company.tsx");
  for (const [name, mount] of Object.entries(parts)) {
    const place = shell.querySelector(`[data-part=${name}]`);
    if (place) mount(place, company);
  }
}
