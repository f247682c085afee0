import type { Plugin } from "vite";

const HELPER = "vite/preload-helper";
const PLAIN = "\0plain-import:";

/** Leaves out of the built site what no visitor needs. */
export const leaveOut = (): Plugin => ({
  name: "leave-out",
  apply: "build",
  enforce: "pre",
  configEnvironment: (name) =>
    name === "client" ? { define: noDevTools, build: { modulePreload: false } } : null,
  resolveId: (id, importer) => (id.includes(HELPER) && importer ? PLAIN + importer : null),
  load: (id) => (id.startsWith(PLAIN) ? plainImport : null),
});

/** React looks for its developer tools. */
const noDevTools = { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" };

/** Vite's own helper also asks for what a late file imports, which is little here, and costs every page 0.6 kB. */
const plainImport = "export const __vitePreload = (load) => load();";
