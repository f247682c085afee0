import { loadOnce } from "#site/live/load-once.ts";
import { showUnavailable } from "#site/ui/plain-toast.ts";

/** The form and all it is made of arrive with the first press. */
const load = loadOnce(async () =>
  (await import("#site/forms/mount-company-submission.tsx")).mountCompanySubmission(),
);

export const openSubmission = () => load().then((open) => open(), showUnavailable);
