import { readFileSync } from "node:fs";

/** Loaded before a program: its clock differs from ours by as many milliseconds as a file says. Timers run as usual. */
const file = process.env["CLOCK_FILE"] ?? "";
const shiftMs = () => {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
};
let shift = shiftMs();
setInterval(() => (shift = shiftMs()), 50).unref();

const now = Date.now.bind(Date);
Object.defineProperty(globalThis, "Date", {
  value: new Proxy(Date, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now() + shift] : given, newTarget),
    get: (target, name) => (name === "now" ? () => now() + shift : Reflect.get(target, name)),
  }),
  writable: true,
  configurable: true,
});
