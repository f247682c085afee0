const WIDTH = 100;
const HEIGHT = 36;
const MARGIN = 2;

export type Sparkline = { path: string; end: string };

/** A line through evenly spaced values, stretched to its own lowest and highest. One value draws nothing. */
export function sparkline(values: readonly number[]): Sparkline | null {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values.map((value, index) => {
    const x = (index * WIDTH) / (values.length - 1);
    const y = HEIGHT - MARGIN - ((value - low) * (HEIGHT - 2 * MARGIN)) / span;
    return `${round(x)} ${round(y)}`;
  });
  return { path: `M${points.join("L")}`, end: `M${points.at(-1)}h0` };
}

const round = (value: number) => Math.round(value * 10) / 10;
