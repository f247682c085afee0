/** Loads code that a control needs, once. A failure is forgotten, so that the next call tries again. */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | null = null;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
}

/** Preloads what may be needed soon. A failure matters only once it is needed. */
export const loadAhead = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);
