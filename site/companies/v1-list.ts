import { isAnything, isListOf, isNullable, isRecord, isText, type Is } from "#contract/shape.ts";
import { request } from "#site/live/request.ts";

const MOST_ROWS = 1_000;

/** A list of /api/v1 from its first page to its last. */
export async function openList<Row>(path: string, asked: URLSearchParams, isRow: Is<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  const first = new URLSearchParams([...asked, ["limit", String(MOST_ROWS)]]);
  for (let next: string | null = `/api/v1${path}?${first}`; next !== null;) {
    const page: Page<Row> = pageOf(await request("GET", next), isRow, path);
    rows.push(...page.data);
    next = page.next;
  }
  return rows;
}

export async function openOne<Row>(path: string, asked: URLSearchParams, isRow: Is<Row>): Promise<Row> {
  const query = asked.size === 0 ? "" : `?${asked}`;
  const answer = await request("GET", `/api/v1${path}${query}`);
  if (!isRow(answer)) throw new Error(`/api/v1${path} sent an unexpected answer`);
  return answer;
}

type Page<Row> = { data: Row[]; next: string | null };

const isPage = isRecord<{ data: unknown; next: string | null }>({
  data: isAnything,
  next: isNullable(isText),
});

function pageOf<Row>(answer: unknown, isRow: Is<Row>, path: string): Page<Row> {
  if (isPage(answer)) {
    const { data, next } = answer;
    if (isListOf(isRow)(data)) return { data, next };
  }
  throw new Error(`/api/v1${path} sent an unexpected answer`);
}
