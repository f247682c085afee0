/** Calculates a value once for each object. The object must not change afterwards. */
export function oncePerObject<From extends object, Value>(calculate: (from: From) => Value) {
  const known = new WeakMap<From, { value: Value }>();
  return (from: From): Value => {
    const found = known.get(from) ?? { value: calculate(from) };
    known.set(from, found);
    return found.value;
  };
}
