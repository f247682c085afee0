/** The time by a clock that all processes on this machine share and that never jumps. */
export const machineMs = (): number => Number(process.hrtime.bigint()) / 1e6;
