const STATUS = {
  "bad-request": 400,
  unauthorized: 401,
  forbidden: 403,
  "not-found": 404,
  "not-allowed": 405,
  conflict: 409,
  gone: 410,
  stale: 412,
  "too-large": 413,
  "unsupported-type": 415,
  "too-many": 429,
  upstream: 502,
  unavailable: 503,
} as const;

const SOON_SECONDS = 5;

type Options = ErrorOptions & { retryAfterSeconds?: number | null; details?: Record<string, unknown> };

/** An error whose message is safe, and useful, to show to the client. */
export class Problem extends Error {
  readonly kind: keyof typeof STATUS;
  readonly retryAfterSeconds: number | null;
  /** Further fields of the answer, for screens that can show them. */
  readonly details: Record<string, unknown>;

  constructor(kind: keyof typeof STATUS, message: string, detail: Options = {}) {
    const { retryAfterSeconds = null, details = {}, ...options } = detail;
    super(message, options);
    this.name = "Problem";
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
    this.details = details;
  }

  get status() {
    return STATUS[this.kind];
  }

  /** When to try again; null if trying again does not help. */
  get waitSeconds() {
    return this.retryAfterSeconds ?? (this.kind === "unavailable" ? SOON_SECONDS : null);
  }
}

/** What was looked for; if there is none, the message says so to the client. */
export function found<Value>(value: Value | null | undefined, message: string): Value {
  if (value === null || value === undefined) throw new Problem("not-found", message);
  return value;
}
