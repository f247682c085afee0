import { safeHref } from "#domain/base/safe-href.ts";
import { shownMethod, type Provenance } from "#domain/ledger/fact.ts";
import type { Mark } from "#domain/ledger/source-mark.ts";
import { METHOD_SENTENCES } from "#domain/ledger/method-sentences.ts";

type Count = Pick<Provenance, "method" | "confidence" | "source" | "readThrough">;

/** The source of another holder's count, all of which were read from copies. */
export function holderMark(
  { method, confidence, source, readThrough }: Count,
  text: string,
): Mark & { title: string } {
  const shown = shownMethod({ method, readThrough });
  return {
    className: `source method method-${shown}`,
    text,
    title: `${METHOD_SENTENCES[shown]}: ${source.publisher}, ${confidence} confidence, read from a copy: ${readThrough}`,
    href: safeHref(source.url),
    target: "_blank",
  };
}
