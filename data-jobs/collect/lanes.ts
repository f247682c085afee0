export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;
export type Lane = { name: string; everyMs: number };

/** Spaces out what is asked of one upstream, whoever asks. */
export function openLanes({ now, wait }: { now: () => Date; wait: Wait }) {
  const freeAt = new Map<string, number>();
  return {
    enter: async ({ name, everyMs }: Lane, signal: AbortSignal): Promise<void> => {
      const time = now().getTime();
      const turn = Math.max(time, freeAt.get(name) ?? 0);
      freeAt.set(name, turn + everyMs);
      if (turn > time) await wait(turn - time, signal);
    },
    /** Nobody asks again before that much time has passed. */
    close: ({ name }: Lane, forMs: number): void => {
      freeAt.set(name, Math.max(freeAt.get(name) ?? 0, now().getTime() + forMs));
    },
  };
}

export type Lanes = ReturnType<typeof openLanes>;
