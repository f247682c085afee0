/** A setting that cannot be used. The message is one sentence: which, why, and the way out. */
export class SettingError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SettingError";
  }
}
