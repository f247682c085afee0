import { mountParts } from "#site/live/mount.ts";

/** The reader of the chart loads when it is touched. */
mountParts({ chart: async () => (await import("#site/charts/ChartReader.tsx")).mountChart });
