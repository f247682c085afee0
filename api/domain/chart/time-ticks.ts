/** A mark on an axis that is a thousand long. */
export type Tick = { at: number; text: string };

const STEPS_MONTHS = [1, 2, 3, 6, 12, 24, 60];
const MONTH_NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const MOST = 8;

/** Firsts of months, never more than a few: a January is named by its year, and so is the first mark. */
export function timeTicks(from: string, to: string): Tick[] {
  const span = monthOf(to) - monthOf(from);
  const step = STEPS_MONTHS.find((months) => span / months <= MOST) ?? 120;
  const first = Math.floor(monthOf(from) / step + 1) * step;
  const months = Array.from({ length: Math.max(0, Math.floor((monthOf(to) - first) / step) + 1) });
  return months.map((_, index) => {
    const month = first + index * step;
    const [year, name] = [Math.floor(month / 12), MONTH_NAMES[month % 12] ?? ""];
    const text = month % 12 === 0 ? String(year) : index === 0 ? `${name} ${year}` : name;
    return { at: alongTime(new Date(Date.UTC(year, month % 12, 1)).toISOString(), from, to), text };
  });
}

/** Where a day stands between two others, in thousandths. */
export const alongTime = (day: string, from: string, to: string): number =>
  ((Date.parse(day) - Date.parse(from)) * 1000) / (Date.parse(to) - Date.parse(from));

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
