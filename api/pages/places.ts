/** Which place of the header pages belong to, by the start of their address. */
const WITHIN: readonly (readonly [start: RegExp, place: string])[] = [
  [
    /^\/((company|compare|receipt\/(company|line))\/|(compare|dashboard\/all|featured|holders|my-list|public-offers)$)/,
    "/dashboard",
  ],
  [/^\/(changes\/|receipt\/flow\/)/, "/changes"],
  [/^\/receipt\/total\//, "/proof"],
];

type Current = "page" | "true" | undefined;

/** How the menu marks a place on the page at a path: as that page itself, or as where it belongs. */
export function currentMark(path: string | null, place: string): Current {
  if (path === place) return "page";
  return WITHIN.some(([start, name]) => name === place && start.test(path ?? "")) ? "true" : undefined;
}

/** In a frame, whose page is not known yet. */
export const markLater = (place: string) => ({ "data-place": place });

const LATER = / data-place="([^"]+)"/g;

export const withMarks = (frame: string, path: string): string =>
  frame.replace(LATER, (_, place: string) => {
    const mark = currentMark(path, place);
    return mark === undefined ? "" : ` aria-current="${mark}"`;
  });
