export type Check = (what: string, isSo: boolean, detail?: string) => void;

/** Prints each check as it is made. */
export function openReport() {
  let failed = 0;
  const startedAt = performance.now();
  return {
    check: (what: string, isSo: boolean, detail = "") => {
      if (!isSo) failed++;
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4);
      console.log(`${seconds} s  ${isSo ? "ok    " : "FAILED"}  ${what}${detail ? ` (${detail})` : ""}`);
    },
    hasFailed: () => failed > 0,
  };
}
