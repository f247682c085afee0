/** A setting that can't be used. The message says which, why, and what to do. */
export class SettingError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SettingError";
  }
}
