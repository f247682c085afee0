import { SourceError } from "#jobs/collect/failure.ts";

/** All of a body, unless it is larger than it may be: then it is left unread. */
export async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
  const stated = Number(response.headers.get("content-length") ?? 0);
  if (stated > maxBytes) await refuse(response.body, maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) await refuse(null, maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function refuse(body: ReadableStream | null, maxBytes: number): Promise<never> {
  await body?.cancel();
  throw new SourceError("size", `The answer is larger than ${maxBytes} bytes.`);
}
