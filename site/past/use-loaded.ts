import { useEffect, useState } from "react";

import { serverMessage } from "#site/live/server-message.ts";

type Loaded<T> = { value: T | null; failure: string | null };

/** What is read once for a past day: nothing of it changes any more. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ value: null, failure: null });
  useEffect(() => {
    load().then(
      (value) => setLoaded({ value, failure: null }),
      (error: unknown) => setLoaded({ value: null, failure: serverMessage(error, FALLBACK) }),
    );
    // Another day is another page.
  }, []);
  return loaded;
}

const FALLBACK = "We couldn't load this date. Please try again in a minute.";
