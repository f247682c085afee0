type Listener<T> = (value: T, previous: T) => void;
type Stop = () => void;
/** Runs before the first listener; what it returns, once the last has gone. */
type Start = () => Stop | void;

/** A value that others follow. */
export type Store<T> = {
  get: () => T;
  /** Calls at each change until it is stopped. */
  listen: (listener: Listener<T>) => Stop;
  /** The same, and at once. */
  subscribe: (listener: (value: T, previous?: T) => void) => Stop;
};

export type Atom<T> = Store<T> & { set: (value: T) => void };

/** A part of the page that is drawn again stops and listens again at once, which is no reason to stop what feeds it. */
export const REST_MS = 1_000;

export function atom<T>(initial: T, start?: Start): Atom<T> {
  let value = initial;
  let isStarted = false;
  let stop: Stop | void;
  let listeners: readonly Listener<T>[] = [];

  const rest = () => {
    if (!isStarted || listeners.length > 0) return;
    isStarted = false;
    stop?.();
  };

  function listen(listener: Listener<T>): Stop {
    if (!isStarted) {
      isStarted = true;
      stop = start?.();
    }
    // The same function may listen twice.
    const own: Listener<T> = (now, previous) => listener(now, previous);
    listeners = [...listeners, own];
    return () => {
      listeners = listeners.filter((other) => other !== own);
      setTimeout(rest, REST_MS);
    };
  }

  return {
    get: () => value,
    set(next) {
      const previous = value;
      if (Object.is(next, previous)) return;
      value = next;
      for (const listener of listeners) listener(value, previous);
    },
    listen,
    subscribe(listener) {
      const unlisten = listen(listener);
      listener(value);
      return unlisten;
    },
  };
}

type Input = Pick<Store<unknown>, "get" | "listen">;

/** A value that follows from others. It is worked out again only if one of them has changed. */
export function computed<T>(inputs: readonly Input[], of: () => T, start?: Start): Store<T> {
  const valuesNow = () => inputs.map((input) => input.get());
  let seen = valuesNow();
  const { get, set, ...store } = atom(of(), () => {
    const stops = [start?.(), ...inputs.map((input) => input.listen(follow))];
    follow();
    return () => stops.forEach((stop) => stop?.());
  });

  function follow() {
    const values = valuesNow();
    if (values.every((value, index) => Object.is(value, seen[index]))) return;
    seen = values;
    set(of());
  }

  return {
    ...store,
    get() {
      follow();
      return get();
    },
  };
}
