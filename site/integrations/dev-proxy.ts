import { ROUTES, patternOf, type Route } from "#routes/table.ts";

/** What the dev server leaves to the API at this origin. Both fill in pages, so the API needs the address of this server. */
export const devProxy = (api: string) => ({
  ...Object.fromEntries(
    ROUTES.flatMap((route) =>
      forwarded(route).map((pattern) => [pattern, { target: api, changeOrigin: false }]),
    ),
  ),
  "/ws": { target: api, ws: true },
});

/** /api also contains code that pages and server share, which the dev server itself serves. */
const NO_CODE = String.raw`(?!.*\.tsx?(\?|$))`;

function forwarded(route: Route): string[] {
  const path = `^${NO_CODE}${patternOf(route.path)}`;
  if (route.api === "always") return [String.raw`${path}(\?|$)`];
  if (route.api === "never" || route.api.length === 0) return [];
  return [String.raw`${path}\?(.*&)?(${route.api.join("|")})=[^&]`];
}
