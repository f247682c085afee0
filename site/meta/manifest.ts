import { siteIcons } from "./icons.ts";
import { PAPER } from "./paper.ts";

/** https://www.w3.org/TR/appmanifest/ */
export const manifestOf = (siteTitle: string) => ({
  name: siteTitle,
  short_name: siteTitle,
  description: "Companies that hold Bitcoin, with a date and source for every figure.",
  id: "/",
  start_url: "/dashboard",
  scope: "/",
  display: "browser",
  background_color: PAPER.page,
  theme_color: PAPER.page,
  icons: [
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ...siteIcons
      .filter(({ file }) => file !== "apple-touch-icon")
      .map(({ file, size, shape }) => ({
        src: `/icons/${file}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose: shape === "full-bleed" ? "maskable" : "any",
      })),
  ],
});
