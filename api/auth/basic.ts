export type Credentials = { username: string; password: string };

/** What an Authorization header says; null where it is none of ours. */
export function readBasic(header: string | undefined): Credentials | null {
  const [, encoded] = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header ?? "") ?? [];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  return colon < 1 ? null : { username: text.slice(0, colon), password: text.slice(colon + 1) };
}
