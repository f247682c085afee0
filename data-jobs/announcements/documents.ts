import type { Collected } from "#jobs/collect/report.ts";
import type { FailureKind } from "#lib/http-client.ts";

const FOR_GOOD: readonly FailureKind[] = ["size", "format", "shape", "redirect"];

/** The words found at addresses: null for those that will come another time, empty for those that never will. */
export function wordsAt(
  { facts, failures }: Pick<Collected<{ url: string; text: string }>, "facts" | "failures">,
  urls: readonly string[],
): string | null {
  const words = urls.map((url) => {
    const found = facts.find((fact) => fact.url === url);
    if (found !== undefined) return found.text;
    return failures.some((failure) => failure.url === url && FOR_GOOD.includes(failure.kind)) ? "" : null;
  });
  return words.some((text) => text === null) ? null : words.join("\n");
}
