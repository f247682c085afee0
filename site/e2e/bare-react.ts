import { brotliCompressSync } from "node:zlib";
// The bundler that builds the site: it comes with Astro, and only another copy of it would be comparable.
import { build } from "vite";

const ENTRY = "bare-react-entry";
const CODE = `import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
hydrateRoot(document.body, createElement("p", null, "Hello"));`;

/** How many bytes a page pays before it does anything, if it uses React at all. */
export async function bareReactBytes(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    root: import.meta.dirname,
    plugins: [
      {
        name: "bare-react",
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? CODE : null),
      },
    ],
    build: { write: false, rollupOptions: { input: ENTRY } },
  });
  const outputs = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  return outputs.reduce(
    (sum, file) => sum + (file.type === "chunk" ? brotliCompressSync(file.code).length : 0),
    0,
  );
}
