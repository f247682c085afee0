import { FILTERED_CHANGES } from "#domain/changes/changes-query.ts";

/** What the dev server leaves to the API at this origin. */
export const devProxy = (api: string) => ({
  // /api also contains code that pages and server share, which the dev server itself serves.
  "^/(api|embed|badge)/(?!.*\\.tsx?(\\?|$))": api,
  // The server fills these in, so they need its address.
  "^/(receipt/|compare/mnav\\b)": { target: api, changeOrigin: false },
  [FILTERED_CHANGES]: { target: api, changeOrigin: false },
  "^/company/\\d+\\?.*\\b(asOf|knownAt)=": { target: api, changeOrigin: false },
  "^/(company/\\d+/)?changes(/weeks)?\\.(xml|json|csv)(\\?|$)": api,
  "/ws": { target: api, ws: true },
});
