import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";

const LIST = "islands.ts";
/** The script of a page that has no islands lies in the same file as what it brings along. */
const SCRIPT = "?astro&type=script";
const site = join(import.meta.dirname, "..");
const PAGES = new Set(globSync(`*/${LIST}`, { cwd: site }).map(dirname));

const REACT = /\/node_modules\/(react|react-dom|scheduler)\/|\/site\/build\/hydrate\.ts$/;
/** What dialogs are made of. A dialog asks for it once it has come itself, so that a second file would take another trip. */
const DIALOG =
  /\/node_modules\/(@radix-ui\/(?!react-(toast|collection|visually-hidden)\/)|aria-hidden\/|@nanostores\/)/;
/** What scripts of quiet pages share: as three files they would cost more in requests than in code. */
const BASICS = /\/(api\/contract\/shape|api\/domain\/base\/dates|site\/live\/signed-in-before)\.ts$/;
const COPIED = /\/(site|api)\/[^?]*$|\/node_modules\/nanostores\//;
/** The index of nanostores names these as well; only forms use them, and they come late. */
const LATE = /\/nanostores\/(deep-map|listen-keys|map)\//;

/**
 * Two files for a page with islands: React, the same for all, and whatever the list of its folder (`islands.ts`) brings
 * along. What several pages use is in the file of each. As a file of its own it would cost each a request, and the
 * names to join it by: more than it saves those who go on to another page.
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
        if (atOnce.has(id) || pageOf(id) !== page || LATE.test(id)) return;
        atOnce.set(id, page);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) take(imported, page);
      };
      for (const page of PAGES) take(join(site, page, LIST), page);
      for (const id of this.getModuleIds()) if (id.includes(SCRIPT)) take(id, pageOf(id) ?? "");
    },
  };
}

const options = (atOnce: ReadonlyMap<string, string>) => ({
  // An island lies in the file of its page, beside names that only other files ask for.
  preserveEntrySignatures: "allow-extension" as const,
  // Limits and the like stand as numbers where they are used.
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

/** The page that has this copy of a module: it says so itself, or lies in the page's folder. */
function pageOf(module: string): string | null {
  const [file = "", page] = module.split("?page=");
  if (page !== undefined) return page;
  const folder = basename(dirname(file));
  return dirname(dirname(file)) === site && PAGES.has(folder) ? folder : null;
}

const HELPER = "vite/preload-helper";
const PLAIN = "\0plain-import:";

/** Leaves out of the built site what no visitor needs. */
export const leaveOut = (): Plugin => ({
  name: "leave-out",
  apply: "build",
  enforce: "pre",
  configEnvironment: (name) =>
    name === "client" ? { define: noDevTools, build: { modulePreload: false } } : null,
  // Encoded, so that no other plugin takes it for the script of a component.
  resolveId: (id, importer) =>
    id.includes(HELPER) && importer ? PLAIN + encodeURIComponent(importer) : null,
  load: (id) => (id.startsWith(PLAIN) ? plainImport : null),
});

/** React looks for its developer tools. */
const noDevTools = { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" };

/** Vite's own helper also asks for what a late file imports, which is little here, and costs every page 0.6 kB. */
const plainImport = "export const __vitePreload = (load) => load();";
