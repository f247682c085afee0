import { mountParts } from "#site/live/mount.ts";
import { followPrice } from "#site/live/paint.ts";

/** Loaded by a company page after the first paint. Its parts load when they are needed. */
followPrice();
mountParts({
  chart: async () => (await import("#site/charts/ChartReader.tsx")).mountChart,
  correction: async () => (await import("#site/forms/CorrectionDialog.tsx")).mountCorrection,
  "stock-chart": async () => (await import("./stock-chart.ts")).mountStockChart,
  media: async () => (await import("./CompanyMediaList.tsx")).mountMedia,
});
