import type { AstroIntegration } from "astro";

/** How many pages and pictures are under way at once. */
export const AT_ONCE = 8;

/** Pages and pictures in turns: while another thread draws a picture, the pages after it are made. */
export const mixedOrder = (): AstroIntegration => ({
  name: "mixed-order",
  hooks: {
    "astro:build:start": ({ setPrerenderer }) =>
      setPrerenderer((usual) => ({
        ...usual,
        getStaticPaths: async () => {
          const paths = await usual.getStaticPaths();
          const isPicture = ({ pathname }: (typeof paths)[number]) => pathname.startsWith("/og/");
          return mixed(
            paths.filter((path) => !isPicture(path)),
            paths.filter((path) => isPicture(path)),
          );
        },
      })),
  },
});

/** Both in their own order, spread evenly over each other. */
export function mixed<Path>(some: readonly Path[], others: readonly Path[]): Path[] {
  const placed = [some, others].flatMap((paths) =>
    paths.map((path, index) => ({ path, at: (index + 0.5) / paths.length })),
  );
  return placed.toSorted((a, b) => a.at - b.at).map(({ path }) => path);
}
