const STATUS = {
  "bad-request": 400,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  "unsupported-type": 415,
  "too-many": 429,
  unavailable: 503,
} as const;

/** An error whose message is safe, and useful, to show to whoever asked. */
export class Problem extends Error {
  readonly kind: keyof typeof STATUS;
  readonly retryAfterSeconds: number | null;

  constructor(
    kind: keyof typeof STATUS,
    message: string,
    { retryAfterSeconds = null, ...options }: ErrorOptions & { retryAfterSeconds?: number | null } = {},
  ) {
    super(message, options);
    this.name = "Problem";
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status() {
    return STATUS[this.kind];
  }
}
