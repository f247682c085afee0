/** Loaded before a program: it is always noon of one day for it. Timers run as usual. */
const NOON = Date.UTC(2026, 10, 28, 12);

Object.defineProperty(globalThis, "Date", {
  value: new Proxy(Date, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [NOON] : given, newTarget),
    get: (target, name) => (name === "now" ? () => NOON : Reflect.get(target, name)),
  }),
  writable: true,
  configurable: true,
});
