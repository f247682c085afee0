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
  "client/asked.ts",
  "client/browser.ts",
  "client/mount.ts",
  "client/stored-session.ts",
  "../api/contract/shape.ts",
  "../api/domain/base/dates.ts",
);
/** What pages with figures that follow the price load, too. */
const isFigures = isOneOf(
  "client/btc-price.ts",
  "client/connection.ts",
  "client/save-text.ts",
  "client/what-if.ts",
  "../api/domain/base/as-of-order.ts",
  "../api/domain/base/format.ts",
  "../api/domain/company/quotes/ratio.ts",
);
const isAnalyst = isOneOf(
  "../api/domain/analysis/analyst-figures.ts",
  "../api/domain/analysis/per-share-words.ts",
  "../api/domain/analysis/price-figures.ts",
  "../api/domain/price/what-if.ts",
);
const isList = (id: string) => dirname(id) === join(site, "features/company-list");
const isComponent = isBelow(site, "components/figures", "client", "components/ui");
/** A comparison, the largest page, draws none of these. */
const isCard = isOneOf("components/figures/CompanyTile.tsx", "components/figures/TotalCard.tsx");
const isOfList = isOneOf("../api/domain/company/row.ts", "../api/domain/company/totals.ts");
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
  { name: "list", test: isList, tags },
];
