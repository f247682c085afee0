export const MOST_COMPARED = 4;

/** The companies an address asks for, each once; null if it names none, as the page then shows the largest. */
export function idsIn(query: string): { ids: number[]; leftOut: number[] } | null {
  const asked = new URLSearchParams(query).getAll("ids");
  if (asked.length === 0) return null;
  const numbers = asked.flatMap((ids) => ids.split(",")).map(Number);
  const ids = [...new Set(numbers.filter((id) => Number.isSafeInteger(id) && id > 0))];
  return { ids: ids.slice(0, MOST_COMPARED), leftOut: ids.slice(MOST_COMPARED) };
}

export const addressOfIds = (ids: readonly number[]): string => `/compare?ids=${ids.join(",")}`;
