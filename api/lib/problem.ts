const STATUS = { "bad-request": 400, "not-found": 404, conflict: 409, unavailable: 503 } as const;

/** An error whose message is safe, and useful, to show to whoever asked. */
export class Problem extends Error {
  readonly kind: keyof typeof STATUS;

  constructor(kind: keyof typeof STATUS, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "Problem";
    this.kind = kind;
  }

  get status() {
    return STATUS[this.kind];
  }
}
