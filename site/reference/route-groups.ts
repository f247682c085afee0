import type { ApiEndpoint } from "#domain/v1/api-reference.schema.ts";

const GROUPS: readonly [title: string, paths: RegExp][] = [
  ["One company", /\/companies\/\{id\}/],
  ["Checks and corrections", /\/(other-figures|corrections)$/],
];

const groupOf = ({ path }: ApiEndpoint): string =>
  GROUPS.find(([, paths]) => paths.test(path))?.[0] ?? "All companies and other holders";

/** The endpoints as the page lists them, by what their answers are about. */
export const routeGroups = (
  endpoints: readonly ApiEndpoint[],
): [title: string, endpoints: ApiEndpoint[]][] => [...Map.groupBy(endpoints, groupOf)];
