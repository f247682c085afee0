export const FAILURE_KINDS = [
  "network",
  "timeout",
  "status",
  "limit",
  "refused",
  "redirect",
  "size",
  "format",
  "shape",
  "skipped",
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

type Facts = { isPassing?: boolean; retryAfterMs?: number | null };

/** Why a source gave us no answer to use. */
export class SourceError extends Error {
  readonly kind: FailureKind;
  /** Whether the same question may well be answered a moment later. */
  readonly isPassing: boolean;
  /** How long the upstream asked us to stay away. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: FailureKind,
    message: string,
    { isPassing = false, retryAfterMs = null, ...options }: Facts & ErrorOptions = {},
  ) {
    super(message, options);
    this.name = "SourceError";
    this.kind = kind;
    this.isPassing = isPassing;
    this.retryAfterMs = retryAfterMs;
  }
}
