import { agrees, amountIn } from "./page.ts";

/** What a figure was calculated from: the open API alone, or also what only a receipt states. */
export type Worked = { value: number; from: "API" | "receipt" };
export type Missing = { reason: string };
export type Answer = Worked | Missing;

export const isWorked = (answer: Answer): answer is Worked => "value" in answer;
export const missing = (reason: string): Missing => ({ reason });

/** From the API alone if all inputs are. */
export function worked(of: (...inputs: number[]) => number, ...inputs: Answer[]): Answer {
  const known = inputs.filter(isWorked);
  const unknown = inputs.find((input): input is Missing => !isWorked(input));
  if (unknown !== undefined) return unknown;
  const value = of(...known.map((input) => input.value));
  if (!Number.isFinite(value)) return missing("divided by nothing");
  return { value, from: known.every(({ from }) => from === "API") ? "API" : "receipt" };
}

export const fromApi = (value: number | string | null | undefined): Answer =>
  value === null || value === undefined ? missing("not in the API") : { value: Number(value), from: "API" };

/** Counts what was calculated again, and keeps what differs. */
export class Tally {
  readonly differences: string[] = [];
  readonly counts = new Map<string, number>();

  private count(what: string) {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  check(where: string, text: string, answer: Answer): void {
    const shown = amountIn(text);
    if (!isWorked(answer)) return this.count(`could not: ${answer.reason}`);
    if (shown === null) return void this.differences.push(`${where}: "${text}" instead of ${answer.value}`);
    this.count(`recomputed from the ${answer.from}`);
    if (!agrees(shown, answer.value)) this.differences.push(`${where}: "${text}" instead of ${answer.value}`);
  }

  couldNot(reason: string): void {
    this.count(`could not: ${reason}`);
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
