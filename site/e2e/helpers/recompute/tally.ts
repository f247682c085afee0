import { agrees, amountIn } from "./html.ts";

/** What a figure was calculated from: the open API alone, or also what only a receipt states. */
type Worked = { value: number; from: "API" | "receipt" };
export type Answer = Worked | { reason: string };

export const isWorked = (answer: Answer): answer is Worked => "value" in answer;
export const missing = (reason: string): Answer => ({ reason });
export const fromApi = (value: number | string | null | undefined): Answer =>
  value === null || value === undefined ? missing("not in the API") : { value: Number(value), from: "API" };

/** From the API alone if all inputs are. */
export function worked(of: (...inputs: number[]) => number, ...inputs: Answer[]): Answer {
  const known = inputs.filter(isWorked);
  if (known.length < inputs.length) return inputs.find((input) => !isWorked(input)) ?? missing("no input");
  const value = of(...known.map((input) => input.value));
  if (!Number.isFinite(value)) return missing("divided by nothing");
  return { value, from: known.every(({ from }) => from === "API") ? "API" : "receipt" };
}

/** Counts what was calculated again, and keeps what differs. */
export class Tally {
  readonly differences: string[] = [];
  readonly counts = new Map<string, number>();

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  check(where: string, text: string, answer: Answer): void {
    if (!isWorked(answer)) return this.count(`could not: ${answer.reason}`);
    const shown = amountIn(text);
    if (shown !== null) this.count(`recomputed from the ${answer.from}`);
    if (shown === null || !agrees(shown, answer.value))
      this.differences.push(`${where}: "${text}" instead of ${answer.value}`);
  }

  get recomputed(): number {
    return [...this.counts].reduce((sum, [what, n]) => (what.startsWith("recomputed") ? sum + n : sum), 0);
  }

  toString(): string {
    return [...this.counts]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([what, n]) => `${String(n).padStart(6)} ${what}`)
      .join("\n");
  }
}
