/** The light theme's values, for images, which no stylesheet reaches. */
export const PAPER = {
  page: "#fdfdfc",
  ink: "#17181a",
  ink2: "#4a4b4e",
  ink3: "#66676a",
  rule: "#dcdbd6",
  accent: "#f7931a",
  accentMark: "#cf6d00",
  onAccent: "#1b1206",
} as const;

export const DARK_PAGE = "#121312";

/** The size every network shows without cropping. */
export const CARD = { width: 1200, height: 630 } as const;
