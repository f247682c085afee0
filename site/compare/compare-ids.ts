export const MOST_COMPARED = 4;

/** The companies named in an address, each once, and at most as many as fit side by side. */
export function idsIn(query: string): number[] {
  const texts = new URLSearchParams(query).getAll("ids").flatMap((ids) => ids.split(","));
  const ids = texts.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, MOST_COMPARED);
}

export const addressOfIds = (ids: readonly number[]): string =>
  ids.length === 0 ? "/compare" : `/compare?ids=${ids.join(",")}`;
