import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

const site = join(import.meta.dirname, "..");
const packages = dirname(dirname(fileURLToPath(import.meta.resolve("react/package.json"))));

const isBelow = (parent: string, ...names: string[]) => {
  const folders = names.map((name) => join(parent, name) + sep);
  return (id: string) => folders.some((folder) => id.startsWith(folder));
};
const isOneOf = (...names: string[]) => {
  const files = new Set(names.map((name) => join(site, name)));
  return (id: string) => files.has(id);
};

const isReact = isBelow(packages, "react", "react-dom", "scheduler", "@nanostores", "@astrojs");
/** What pages without React load, too. */
const isBasic = isOneOf(
  "live/asked.ts",
  "live/browser.ts",
  "live/mount.ts",
  "live/signed-in-before.ts",
  "../api/contract/shape.ts",
  "../api/domain/base/dates.ts",
);
/** What pages with figures that follow the price load, too. */
const isFigures = isOneOf(
  "live/btc-price.ts",
  "live/live-link.ts",
  "live/save-text.ts",
  "live/what-if.ts",
  "../api/domain/base/as-of-order.ts",
  "../api/domain/base/format.ts",
  "../api/domain/company/ratio.ts",
);
const isAnalyst = isOneOf(
  "../api/domain/analysis/analyst-figures.ts",
  "../api/domain/analysis/per-share-words.ts",
  "../api/domain/analysis/price-figures.ts",
  "../api/domain/price/what-if.ts",
);
const isComponent = isBelow(site, "figures", "live", "ui");
/** A comparison, the largest page, draws none of these. */
const isCard = isOneOf("figures/CompanyTile.tsx", "figures/TotalCard.tsx");
const isOfList = isOneOf(
  "companies/companies.ts",
  "../api/domain/company/row.ts",
  "../api/domain/company/totals.ts",
);
/** Loaded before a page is touched. */
const tags: ["$initial"] = ["$initial"];

/**
 * Each page shares other modules with the others, so that left alone, the bundler makes 46 files for the dashboard. A group
 * also takes what its files import. Folders are compared whole: the code may be in a folder of any name.
 */
export const chunkGroups = [
  { name: "react", test: isReact },
  { name: "basics", test: (id: string) => isBasic(id) || id.includes("vite/preload-helper") },
  { name: "figures", test: isFigures },
  { name: "analyst", test: isAnalyst },
  {
    name: "live",
    test: (id: string) => (isComponent(id) && !isCard(id)) || isOfList(id),
    tags,
    minShareCount: 2,
  },
  // Also what only one page has: Astro may load an island's own file twice, so no store may be in it.
  { name: "list", test: isBelow(site, "companies"), tags },
];
