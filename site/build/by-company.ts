import type { AstroIntegration } from "astro";

/** How many pages and pictures are under way at once. */
export const AT_ONCE = 8;

const OF_A_COMPANY = /^\/(?:company\/|og\/company-)(\d+)/;

/**
 * All of one company, then of the next: its ledger is read once, and while another thread draws its picture the pages
 * of the next are made.
 */
export const byCompany = (): AstroIntegration => ({
  name: "by-company",
  hooks: {
    "astro:build:start": ({ setPrerenderer }) =>
      setPrerenderer((usual) => ({
        ...usual,
        getStaticPaths: async () => grouped(await usual.getStaticPaths()),
      })),
  },
});

export const grouped = <Path extends { pathname: string }>(paths: readonly Path[]): Path[] =>
  [...Map.groupBy(paths, ({ pathname }) => OF_A_COMPANY.exec(pathname)?.[1]).values()].flat();
