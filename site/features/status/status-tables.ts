import { isStatus } from "#contract/status.ts";
import { hasStoredSession } from "#site/client/stored-session.ts";

import { statusRows, textOf, verdictOf, type Cell } from "./status-rows.ts";

const ASK_EVERY_MS = 30_000;

const place = document.querySelector("[data-status]");
const news = place?.querySelector("[role=status]");
if (place && news) {
  void refresh(place, news);
  setInterval(() => {
    if (document.visibilityState === "visible") void refresh(place, news);
  }, ASK_EVERY_MS);
}

const warned = document.querySelector<HTMLElement>("[data-warnings]");
if (warned && hasStoredSession()) void showWarnings(warned);

/** For administrators only: visitors need not know what is misconfigured. */
async function showWarnings(section: HTMLElement) {
  try {
    const { readSetupWarnings } = await import("#site/features/admin/setup-warnings.ts");
    const warnings = await readSetupWarnings();
    section.replaceChildren(
      ...warnings.map((warning) => Object.assign(document.createElement("p"), { textContent: warning })),
    );
    section.hidden = warnings.length === 0;
  } catch (error) {
    console.info("Could not load the setup warnings.", error);
  }
}

/** While the server can't be reached, the last tables stay, with a note that says so. */
async function refresh(tables: Element, line: Element) {
  try {
    const answer = await fetch("/api/status");
    const status: unknown = answer.ok ? await answer.json() : null;
    if (!isStatus(status)) throw new Error(`/api/status answered ${answer.status}`);
    for (const [name, rows] of Object.entries(statusRows(status)))
      fill(tables.querySelector(`[data-rows=${name}]`), rows);
    say(verdictOf(status));
    line.textContent = `Checked ${textOf({ instant: status.at })}; updates every 30 seconds.`;
  } catch (error) {
    console.info("Could not load the status.", error);
    say("We can't tell right now.");
    line.textContent =
      "We can't reach the server. Retrying in 30 seconds; anything shown below is from the last check.";
  }
}

function say(verdict: string) {
  const line = document.querySelector("[data-verdict]");
  if (line) line.textContent = verdict;
}

function fill(section: Element | null, rows: Cell[][]) {
  if (!(section instanceof HTMLElement)) return;
  section.hidden = false;
  section.querySelector("table")?.toggleAttribute("hidden", rows.length === 0);
  section.querySelector("[data-none]")?.toggleAttribute("hidden", rows.length > 0);
  const columns = [...section.querySelectorAll("th")].map((head) => head.textContent);
  section.querySelector("tbody")?.replaceChildren(...rows.map((cells) => rowOf(cells, columns)));
}

function rowOf(cells: Cell[], columns: string[]) {
  const row = document.createElement("tr");
  for (const [at, cell] of cells.entries()) {
    const box = document.createElement("td");
    box.dataset["column"] = columns[at];
    const time = typeof cell === "string" ? null : { dateTime: cell.instant, textContent: textOf(cell) };
    box.append(time ? Object.assign(document.createElement("time"), time) : textOf(cell));
    row.append(box);
  }
  return row;
}
