/** Replaces the button by TradingView's chart when it is pressed. Until then the visitor's browser contacts no other site. */
export function mountStockChart(place: HTMLElement) {
  place.querySelector("button")?.addEventListener("click", () => {
    const frame = document.createElement("iframe");
    frame.src = place.dataset["src"] ?? "";
    frame.title = place.dataset["title"] ?? "";
    place.classList.remove("needs-scripts");
    place.replaceChildren(frame);
    frame.focus();
  });
}
