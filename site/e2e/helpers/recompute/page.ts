import type { Facts } from "./facts.ts";
import { figure, type View } from "./figures.ts";
import { find, sectionOf, tagsOf, textOf, type Tag } from "./html.ts";
import type { Source } from "./source.ts";
import { fromApi, type Answer, type Tally } from "./tally.ts";

export type Visit = { source: Source; tally: Tally; facts: Facts; liveUsd?: number };
export type Figure = number | string | null | undefined | Answer;
export type Figures = Record<string, Figure>;

const N = "([-+−]?\\$?[-+−]?\\d[\\d,]*(?:\\.\\d+)?[MB]?)";
const NAME = /\{([a-z][-\w]*)\}/gi;

/** One page while its figures are calculated again. */
export class Page {
  readonly visit: Visit;
  readonly path: string;
  readonly main: Tag;
  /** The parts and the sentences whose figures were checked. */
  readonly checked = new Set<Tag>();
  readonly said: string[] = [];
  readonly text: string;

  constructor(visit: Visit, path: string, main: Tag) {
    this.visit = visit;
    this.path = path;
    this.main = main;
    this.text = textOf(main);
  }

  get view(): View {
    return { source: this.visit.source, asOf: null, liveUsd: this.visit.liveUsd ?? null };
  }

  figure(id: number, name: string, asOf?: string | null): Promise<Answer> {
    return figure({ ...this.view, ...(asOf && { asOf, liveUsd: null }), id }, name);
  }

  check(where: string, shown: string | undefined, expected: Figure): void {
    const answer = typeof expected === "object" && expected !== null ? expected : fromApi(expected);
    this.visit.tally.check(`${this.path} ${where}`, shown ?? "", answer);
  }

  /** A part of the page that is one figure, if no part of it was checked. */
  checkPart(where: string, part: Tag | undefined, expected: Figure): void {
    if (part === undefined || expected == null || this.wasChecked(part)) return;
    this.checked.add(part);
    this.check(where, textOf(part), expected);
  }

  private wasChecked(part: Tag): boolean {
    return this.checked.has(part) || find(part, (tag) => this.checked.has(tag)).length > 0;
  }

  /** Each sentence must be there, unless it may be missing: words that a page no longer says would be checked no more. */
  says(
    sentences: readonly string[],
    figures: Figures,
    { text = this.text, where = "", mayLack = false } = {},
  ): void {
    for (const sentence of sentences) {
      const names = [...sentence.matchAll(NAME)].map(([, name = ""]) => name);
      const pattern = new RegExp(sentence.replaceAll(NAME, N).replaceAll("~", "[^\\d.]+?"), "g");
      const found = [...text.matchAll(pattern)];
      if (found.length === 0 && !mayLack)
        this.visit.tally.differences.push(`${this.path} ${where} does not say "${sentence}"`);
      for (const [words, ...shown] of found) {
        this.said.push(words);
        for (const [index, name] of names.entries())
          this.check(`${where} "${words}", ${name}`, shown[index], figures[name]);
      }
    }
  }

  section = (headingId: string) => sectionOf(this.main, headingId);
  companyIn = (part: Tag | undefined): number =>
    Number(
      part &&
        tagsOf(part, "a")
          .map(({ attribs }) => /^\/company\/(\d+)$/.exec(attribs["href"] ?? "")?.[1])
          .find(Boolean),
    );
}
