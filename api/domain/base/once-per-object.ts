/** Calculates a value once for each object. The object must not change afterwards. */
export function oncePerObject<From extends object, Value extends object>(calculate: (from: From) => Value) {
  const known = new WeakMap<From, Value>();
  return (from: From): Value => {
    const found = known.get(from);
    if (found !== undefined) return found;
    const value = calculate(from);
    known.set(from, value);
    return value;
  };
}
