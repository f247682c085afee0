import type { Mark } from "./fetch-answer.ts";
import type { FailureKind } from "./failure.ts";

export type Failure = { kind: FailureKind; url: string; message: string };

/** What came of asking one source, for whoever stores it and whoever reads the log. */
export type Collected<Fact> = {
  source: string;
  facts: Fact[];
  /** What stood in the answers and cannot be used, and why. */
  rejected: { url: string; why: string }[];
  failures: Failure[];
  /** Answers that came, the empty and the unchanged ones too. */
  answered: number;
  unchanged: number;
  /** To be kept only together with the facts: whoever keeps them earlier never hears those facts again. */
  marks: { url: string; mark: Mark }[];
};

/** How a look at a source went: it may have answered some questions and failed at others. */
export type Look = {
  source: string;
  at: Date;
  hasAnswered: boolean;
  failure: string | null;
  pausedUntil: Date | null;
};

/** What the collector must still know the next time, in whatever process that is. */
export type Memory = {
  markOf: (url: string) => Promise<Mark | null>;
  pausedUntil: (source: string) => Promise<Date | null>;
  noteLook: (look: Look) => Promise<void>;
};
