import { beforeEach, expect, test, vi } from "vitest";

import { logError, logLine, printError, printLine } from "./log.ts";

const OUTPUTS = ["stdout", "stderr"] as const;
let written: Record<(typeof OUTPUTS)[number], string>;

beforeEach(() => {
  written = { stdout: "", stderr: "" };
  vi.useFakeTimers({ now: new Date("2026-11-20T08:00:00Z"), toFake: ["Date"] });
  for (const name of OUTPUTS)
    vi.spyOn(process[name], "write").mockImplementation((text) => {
      written[name] += String(text);
      return true;
    });
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

const readBy = (isTerminal: boolean) => {
  for (const name of OUTPUTS)
    vi.spyOn(process, name, "get").mockReturnValue(Object.assign(process[name], { isTTY: isTerminal }));
};

test("a person at a terminal reads the sentence", () => {
  readBy(true);
  logLine("Database: built-in");
  logError("It does not answer.");
  expect(written).toEqual({ stdout: "Database: built-in\n", stderr: "It does not answer.\n" });
});

test("anything else gets one line of JSON with the time, however many lines were said", () => {
  readBy(false);
  logLine("Database: built-in");
  logError('It failed: "x"\n    at work');
  expect(written.stdout).toBe(
    '{"at":"2026-11-20T08:00:00.000Z","event":"notice","message":"Database: built-in"}\n',
  );
  expect(written.stderr).toMatch(/^[^\n]+\n$/);
  expect(JSON.parse(written.stderr)).toEqual({
    at: "2026-11-20T08:00:00.000Z",
    event: "error",
    message: 'It failed: "x"\n    at work',
  });
});

test.for([true, false])("the answer of a command is printed as it is (terminal: %s)", (isTerminal) => {
  readBy(isTerminal);
  printLine("Restored 5 rows.");
  printError("No backup file given.");
  expect(written).toEqual({ stdout: "Restored 5 rows.\n", stderr: "No backup file given.\n" });
});
