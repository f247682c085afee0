export function pick<From extends object, Key extends keyof From & string>(
  from: From,
  keys: readonly Key[],
): Pick<From, Key>;
export function pick(from: object, keys: readonly string[]): object {
  const picked: Record<string, unknown> = {};
  for (const key of keys) picked[key] = Reflect.get(from, key);
  return picked;
}
