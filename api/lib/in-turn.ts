/** Runs tasks with the same name one at a time. Tasks with different names do not wait for each other. */
export function inTurn(): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  const lasts = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const done = (lasts.get(name) ?? Promise.resolve()).then(work);
    const settled = done
      .catch(() => {})
      .then(() => {
        if (lasts.get(name) === settled) lasts.delete(name);
      });
    lasts.set(name, settled);
    return done;
  };
}
