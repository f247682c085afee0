import { mountParts } from "#site/client/mount.ts";
import { followPrice } from "#site/client/paint.ts";

/** Loaded by a company page after the first paint. Its parts load when they are needed. */
followPrice();
mountParts({
  chart: async () => (await import("#site/components/charts/ChartReader.tsx")).mountChart,
  correction: async () => (await import("#site/features/forms/CorrectionDialog.tsx")).mountCorrection,
  "stock-chart": async () => mountStockChart,
  "what-if": async () => (await import("#site/client/what-if-control.ts")).mountWhatIf,
  media: async () => (await import("./CompanyMediaList.tsx")).mountMedia,
});

/** Replaces the button by TradingView's chart when it is pressed. Until then the visitor's browser contacts no other site. */
function mountStockChart(place: HTMLElement) {
  place.querySelector("button")?.addEventListener("click", () => {
    const frame = document.createElement("iframe");
    frame.src = place.dataset["src"] ?? "";
    frame.title = place.dataset["title"] ?? "";
    place.classList.remove("needs-scripts");
    place.replaceChildren(frame);
    frame.focus();
  });
}
