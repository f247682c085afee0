import { mountParts } from "#site/live/mount.ts";

/** Its parts load when a visitor is about to use them, or when the address has a price to try out. */
mountParts({
  chart: async () => (await import("#site/charts/ChartReader.tsx")).mountChart,
  picture: async () => (await import("#site/charts/save-picture.ts")).mountPicture,
  "what-if": async () => {
    const [{ mountWhatIf }, { moveDots }] = await Promise.all([
      import("#site/live/what-if-control.ts"),
      import("./move-dots.ts"),
    ]);
    return (place) => {
      moveDots();
      mountWhatIf(place);
    };
  },
});
