import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";

/** The module of each folder that exports the islands of its page, or loads its parts. */
const ENTRIES = new Map([
  ["compare", "Compare.tsx"],
  ["dashboard", "islands.ts"],
  ["featured", "FeaturedSearch.tsx"],
  ["market", "islands.ts"],
  ["my-list", "my-list-page.ts"],
  ["offers", "OfferBoard.tsx"],
  ["past", "PastList.tsx"],
  ["profile", "islands.ts"],
]);
/** The script of a page without islands is in the same file as its imports. */
const SCRIPT = "?astro&type=script";
const site = join(import.meta.dirname, "..");

const REACT = /\/node_modules\/(react|react-dom|scheduler)\/|\/site\/build\/hydrate\.ts$/;
/** The libraries of dialogs. They load together with the first dialog, because a second file would need another round trip. */
const DIALOG =
  /\/node_modules\/(@radix-ui\/(?!react-(toast|collection|visually-hidden)\/)|aria-hidden\/|@nanostores\/)/;
/** Shared by the scripts of quiet pages: as three files they would cost more in requests than in code. */
const BASICS = /\/(api\/contract\/shape|api\/domain\/base\/dates|site\/live\/signed-in-before)\.ts$/;
/** Data is shared: a copy would have an address that does not say that it is JSON. */
const COPIED = /\/(site|api)\/[^?]*(?<!\.json)$|\/node_modules\/nanostores\//;

/**
 * A page with islands gets two files: React, the same for all pages, and everything its folder's entry imports.
 * Code used by several pages is in the file of each. A shared file would cost each page another request and the exports
 * to link it, which is more than it saves visitors who go on to another page.
 */
export function pageFiles(): Plugin {
  const atOnce = new Map<string, string>();
  return {
    name: "page-files",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    configEnvironment: (name) => (name === "client" ? { build: { rolldownOptions: options(atOnce) } } : null),
    async resolveId(id, importer, hints) {
      const page = importer === undefined ? null : pageOf(importer);
      if (page === null) return null;
      const found = await this.resolve(id, importer, { ...hints, skipSelf: true });
      return found && COPIED.test(found.id) ? { ...found, id: `${found.id}?page=${page}` } : found;
    },
    buildEnd() {
      const take = (id: string, page: string) => {
        if (atOnce.has(id) || pageOf(id) !== page) return;
        atOnce.set(id, page);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) take(imported, page);
      };
      for (const [page, entry] of ENTRIES) take(join(site, page, entry), page);
      for (const id of this.getModuleIds()) if (id.includes(SCRIPT)) take(id, pageOf(id) ?? "");
    },
  };
}

const options = (atOnce: ReadonlyMap<string, string>) => ({
  // An island is in the file of its page, which may export further names for other files.
  preserveEntrySignatures: "allow-extension" as const,
  // Inlines limits and other constants.
  optimization: { inlineConst: { mode: "all" as const, pass: 2 } },
  output: {
    codeSplitting: {
      groups: [
        { name: "react", test: REACT },
        { name: "dialog", test: DIALOG },
        { name: "basics", test: BASICS },
        { name: (id: string) => atOnce.get(id) ?? null, test: (id: string) => atOnce.has(id) },
      ],
    },
  },
});

/** The page that this copy of a module belongs to: named in its query, or by the folder it is in. */
function pageOf(module: string): string | null {
  const [file = "", page] = module.split("?page=");
  if (page !== undefined) return page;
  const folder = basename(dirname(file));
  return dirname(dirname(file)) === site && ENTRIES.has(folder) ? folder : null;
}

const HELPER = "vite/preload-helper";
const PLAIN = "\0plain-import:";

/**
 * React looks for its developer tools, shows transitions that wait in the browser's tab (none does here), and has its own
 * way to schedule and to report errors for servers and old browsers.
 */
const UNUSED_BY_REACT = Object.fromEntries(
  [
    "__REACT_DEVTOOLS_GLOBAL_HOOK__",
    "document.documentMode",
    "navigation",
    "process.emit",
    "setImmediate",
    "window.ErrorEvent",
  ].map((name) => [name, "undefined"]),
);

/** Leaves out of the built site what no visitor needs. */
export const leaveOut = (): Plugin => ({
  name: "leave-out",
  apply: "build",
  enforce: "pre",
  configEnvironment: (name) =>
    name === "client" ? { define: UNUSED_BY_REACT, build: { modulePreload: false } } : null,
  // Encoded, so that no other plugin takes it for a component's script.
  resolveId: (id, importer) =>
    id.includes(HELPER) && importer ? PLAIN + encodeURIComponent(importer) : null,
  load: (id) => (id.startsWith(PLAIN) ? plainImport : null),
});

/** Vite's own helper also preloads the imports of a late file, which are few here, and costs every page 0.6 kB. */
const plainImport = "export const __vitePreload = (load) => load();";
