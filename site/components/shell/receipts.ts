/*
 * A press on a figure shows its receipt beside it: the one right after its link, else the one from the receipt's own page.
 * Without this script, and inside a receipt, the link leads to that page.
 */
document.addEventListener("click", (press) => {
  const { target } = press;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/receipt/"]') : null;
  if (!link || link.closest(".receipt, .slip") || isMeantForTheBrowser(press)) return;
  press.preventDefault();
  const own = link.nextElementSibling;
  if (own instanceof HTMLElement && own.matches(".receipt[popover]")) own.showPopover({ source: link });
  else fetchReceipt(link);
});

/** Whether the press opens the page elsewhere, or the browser can't show a popover. */
const isMeantForTheBrowser = ({ defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  defaultPrevented ||
  button !== 0 ||
  ctrlKey ||
  metaKey ||
  shiftKey ||
  altKey ||
  !("showPopover" in HTMLElement.prototype);

/** Loaded as a document, whose scripts do not run. */
function fetchReceipt(link: HTMLAnchorElement) {
  const request = new XMLHttpRequest();
  request.open("GET", link.href);
  request.responseType = "document";
  request.onloadend = () => {
    const hasAnswer = request.status > 0 && request.status < 500;
    const page = hasAnswer ? request.responseXML : null;
    const paper = page?.querySelector("[data-receipt]");
    if (hasAnswer && !paper) return location.assign(link.href);
    const figure = currentLink(link);
    if (figure)
      showBeside(
        figure,
        page?.querySelector("h1")?.textContent ?? "Receipt",
        paper ? [...paper.children] : null,
      );
  };
  request.send();
}

/** If a script or the page has re-rendered the list since its figure was pressed, it contains a new link to the receipt. */
const currentLink = (link: HTMLAnchorElement) =>
  link.isConnected
    ? link
    : [...document.querySelectorAll("a")].find(
        (other) => other.href === link.href && other.checkVisibility(),
      );

let beside: HTMLElement | null = null;

const FAILURE = "We can't load this receipt. Check your connection, then try again.";

/** In few bytes: from 1,500 on this script would be a file of its own, which every page waits for. */
const made = (tag: string, properties: object) => Object.assign(document.createElement(tag), properties);

/** Without parts, it says that they can't be loaded. */
function showBeside(link: HTMLAnchorElement, name: string, parts: Element[] | null) {
  beside ??= document.body.appendChild(document.createElement("div"));
  Object.assign(beside, { className: "receipt", popover: "auto", role: "dialog", ariaLabel: name });
  const last = made("p", { className: "sumline" });
  last.append(
    parts
      ? made("a", { href: link.href, textContent: "Open full receipt" })
      : made("button", {
          className: "button button-line",
          textContent: "Try again",
          onclick: () => fetchReceipt(link),
        }),
  );
  const shown = parts ?? [made("p", { role: "alert", textContent: FAILURE })];
  beside.replaceChildren(made("p", { className: "note", textContent: name }), ...shown, last);
  beside.showPopover({ source: link });
}
