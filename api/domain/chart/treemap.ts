export type Rect = { x: number; y: number; width: number; height: number };

/**
 * Rectangles whose areas are in proportion to the values, in their order, as close to squares as they get (the squarified
 * treemap of Bruls, Huizing and van Wijk). Values that are not positive get no area.
 */
export function treemapOf(values: readonly number[], width: number, height: number): Rect[] {
  const total = values.reduce((sum, value) => sum + Math.max(value, 0), 0);
  if (total === 0) return values.map(() => ({ x: 0, y: 0, width: 0, height: 0 }));
  const areas = values.map((value) => (Math.max(value, 0) * width * height) / total);
  const rects: Rect[] = [];
  let rest: Rect = { x: 0, y: 0, width, height };
  let row: number[] = [];
  for (const area of areas) {
    const side = Math.min(rest.width, rest.height);
    if (row.length > 0 && worstRatio([...row, area], side) > worstRatio(row, side)) {
      const laid = layRow(row, rest);
      rects.push(...laid.rects);
      rest = laid.rest;
      row = [];
    }
    row.push(area);
  }
  return [...rects, ...layRow(row, rest).rects];
}

/** How far the longest rectangle of a row along a side is from a square. */
function worstRatio(areas: readonly number[], side: number): number {
  const sum = areas.reduce((all, area) => all + area, 0);
  const [most, least] = [Math.max(...areas), Math.min(...areas)];
  if (sum === 0 || least === 0) return Infinity;
  return Math.max((side ** 2 * most) / sum ** 2, sum ** 2 / (side ** 2 * least));
}

/** Fills the shorter side with a row, and leaves what is beside it. */
function layRow(areas: readonly number[], { x, y, width, height }: Rect): { rects: Rect[]; rest: Rect } {
  const sum = areas.reduce((all, area) => all + area, 0);
  const isUpright = width >= height;
  const thickness = sum === 0 ? 0 : sum / (isUpright ? height : width);
  let along = 0;
  const rects = areas.map((area) => {
    const length = thickness === 0 ? 0 : area / thickness;
    const rect = isUpright
      ? { x, y: y + along, width: thickness, height: length }
      : { x: x + along, y, width: length, height: thickness };
    along += length;
    return rect;
  });
  const rest = isUpright
    ? { x: x + thickness, y, width: width - thickness, height }
    : { x, y: y + thickness, width, height: height - thickness };
  return { rects, rest };
}
