/*
 * A press on a missing figure shows why it is missing. Its own script: together with that of the receipts it would be too
 * large to stand in the page.
 */
let opened: HTMLElement | null = null;

document.addEventListener("click", ({ target }) => {
  const figure = target instanceof Element ? target.closest<HTMLButtonElement>("button.absent") : null;
  if (!figure || !("showPopover" in figure)) return;
  opened ??= document.body.appendChild(document.createElement("div"));
  const name = "Why this figure is missing";
  Object.assign(opened, { className: "receipt", popover: "auto", role: "dialog", ariaLabel: name });
  const line = (properties: Partial<HTMLElement>) => Object.assign(document.createElement("p"), properties);
  const last = line({ className: "sumline" });
  last.append(
    Object.assign(document.createElement("a"), {
      href: "/glossary#not-available",
      textContent: "What N/A means",
    }),
  );
  opened.replaceChildren(
    line({ className: "note", textContent: name }),
    line({ textContent: `${figure.title}.` }),
    last,
  );
  opened.showPopover({ source: figure });
});
