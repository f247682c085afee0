import type { ApiReference } from "#domain/v1/api-reference.schema.ts";

type Answer = ApiReference["endpoints"][number]["answers"][number];

/** What any endpoint may answer besides what was asked for, each once. */
export const apiAnswers = ({ endpoints }: ApiReference): Answer[] =>
  [
    ...new Map(
      endpoints
        .flatMap(({ answers }) => answers)
        .filter(({ status }) => status !== "200")
        .map((answer) => [answer.status, answer]),
    ).values(),
  ].toSorted((a, b) => Number(a.status) - Number(b.status));
