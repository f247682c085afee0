/** The text of a body in the charset its header or its XML declaration names; what is not of that charset is taken for Windows text. */
export function decode(bytes: Uint8Array, contentType: string | null): string {
  const named = /charset="?([\w-]+)/i.exec(contentType ?? "")?.[1] ?? declaredIn(bytes) ?? "utf-8";
  return (
    tryDecode(bytes, named) ?? tryDecode(bytes, "utf-8") ?? new TextDecoder("windows-1252").decode(bytes)
  );
}

const declaredIn = (bytes: Uint8Array): string | undefined =>
  /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(
    Buffer.from(bytes.subarray(0, 200)).toString("latin1"),
  )?.[1];

/** Null for bytes that are not of this charset, and for a charset nobody knows. */
function tryDecode(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}
