import type { Collected } from "#jobs/collect/report.ts";
import type { FailureKind } from "#lib/http-client.ts";

const FOR_GOOD: readonly FailureKind[] = ["size", "format", "shape", "redirect"];

/** The texts at addresses: null if they may be available later, empty if they never will be. */
export function wordsAt(
  { facts, failures }: Pick<Collected<{ url: string; text: string }>, "facts" | "failures">,
  urls: readonly string[],
): string | null {
  const words = urls.map((url) => {
    const document = facts.find((fact) => fact.url === url);
    if (document !== undefined) return document.text;
    return failures.some((failure) => failure.url === url && FOR_GOOD.includes(failure.kind)) ? "" : null;
  });
  return words.some((text) => text === null) ? null : words.join("\n");
}
