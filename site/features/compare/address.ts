export const MOST_COMPARED = 4;

/** The companies an address names, each once; null if it names none, as the page then shows the largest. */
export function idsIn(query: string): { ids: number[]; leftOut: number[] } | null {
  const lists = new URLSearchParams(query).getAll("ids");
  if (lists.length === 0) return null;
  const numbers = lists.flatMap((ids) => ids.split(",")).map(Number);
  const ids = [...new Set(numbers.filter((id) => Number.isSafeInteger(id) && id > 0))];
  return { ids: ids.slice(0, MOST_COMPARED), leftOut: ids.slice(MOST_COMPARED) };
}

export const addressOfIds = (ids: readonly number[]): string => `/compare?ids=${ids.join(",")}`;
