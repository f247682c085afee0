/** A setting that can't be used. The message says which, why, and what to do. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}
