import { HttpError } from "#site/live/request.ts";

/** For a read that is nothing, rather than an error, to whoever is not signed in. */
export const emptyOn401 = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  });
