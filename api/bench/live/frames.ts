export type Frame = { opcode: number; payload: Buffer };

const SHORT = 126;
const LONG = 127;

/** The complete frames at the start of what a server sent, and the remaining bytes. RFC 6455, section 5.2. */
export function readFrames(received: Buffer): { frames: Frame[]; rest: Buffer } {
  const frames: Frame[] = [];
  let at = 0;
  while (received.length >= at + 2) {
    const opcode = received.readUInt8(at) & 0x0f;
    const length = received.readUInt8(at + 1);
    if (length >= LONG) throw new Error("A server sent a masked frame, or one longer than any price.");
    const head = length === SHORT ? 4 : 2;
    if (received.length < at + head) break;
    const end = at + head + (length === SHORT ? received.readUInt16BE(at + 2) : length);
    if (received.length < end) break;
    frames.push({ opcode, payload: received.subarray(at + head, end) });
    at = end;
  }
  return { frames, rest: received.subarray(at) };
}
