/** Checks the type of data from outside. A schema library would cost every visitor 5 kB. */
export type Is<T> = (value: unknown) => value is T;

export type Shape<Check> = Check extends Is<infer T> ? T : never;

export const isText: Is<string> = (value) => typeof value === "string";
export const isNumber: Is<number> = (value): value is number => Number.isFinite(value);
export const isBoolean: Is<boolean> = (value) => typeof value === "boolean";

export const isPositive: Is<number> = (value): value is number => isNumber(value) && value > 0;

/* @__NO_SIDE_EFFECTS__ */
export const isOneOf =
  <Word extends string>(words: readonly Word[]): Is<Word> =>
  (value): value is Word =>
    words.some((word) => word === value);

/* @__NO_SIDE_EFFECTS__ */
export const isNullable =
  <T>(is: Is<T>): Is<T | null> =>
  (value): value is T | null =>
    value === null || is(value);

/* @__NO_SIDE_EFFECTS__ */
export const isOptional =
  <T>(is: Is<T>): Is<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || is(value);

/* @__NO_SIDE_EFFECTS__ */
export const isListOf =
  <T>(is: Is<T>): Is<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(is);

/**
 * Unknown fields are allowed: an older page must be able to read a newer answer.
 * @__NO_SIDE_EFFECTS__ A check that a page does not use is left out of its file.
 */
export const isRecord =
  <T extends object>(fields: { [Name in keyof T]-?: Is<T[Name]> }): Is<T> =>
  (value): value is T =>
    typeof value === "object" &&
    value !== null &&
    Object.entries<Is<unknown>>(fields).every(([name, is]) => is(Reflect.get(value, name)));
