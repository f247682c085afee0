export type Check = (what: string, isSo: boolean, detail?: string) => void;
export type LeaveOut = (what: string, why: string) => void;

/** Prints each check as it is made. */
export function openReport() {
  let failed = 0;
  const startedAt = performance.now();
  const print = (outcome: string, what: string, detail: string) => {
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4);
    console.log(`${seconds} s  ${outcome.padEnd(8)}  ${what}${detail ? ` (${detail})` : ""}`);
  };
  return {
    check: (what: string, isSo: boolean, detail = "") => {
      if (!isSo) failed++;
      print(isSo ? "ok" : "FAILED", what, detail);
    },
    leaveOut: (what: string, why: string) => print("left out", what, why),
    hasFailed: () => failed > 0,
  };
}
