const FINAL_TEXT = 0x81;
const SHORT = 126;
const LONGEST = 0xffff;

/** A message as it goes over the wire from a server, so that it is made once for everybody. RFC 6455, section 5.2. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > LONGEST) throw new RangeError(`Message too long to send: ${payload.length} bytes.`);
  const head =
    payload.length < SHORT
      ? [FINAL_TEXT, payload.length]
      : [FINAL_TEXT, SHORT, payload.length >> 8, payload.length & 0xff];
  return Buffer.concat([Buffer.from(head), payload]);
}
