import { connect, type Socket } from "node:net";

/** With an etag, the answer is 304. */
export type Target = { port: number; path: string; acceptEncoding: string; etag?: string | undefined };
export type Answer = { status: number; encoding: string; bytes: number; head: string; body: Buffer };

/** One complete response. All later ones have the same size, headers included, so the load generator only counts bytes. */
export async function firstAnswer(target: Target): Promise<Answer> {
  const received: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const socket = connect(target.port, "127.0.0.1")
    .on("error", reject)
    .on("close", () => reject(new Error(`Port ${target.port} hung up in the middle of an answer.`)))
    .on("data", (part) => {
      received.push(part);
      const answer = readAnswer(Buffer.concat(received));
      if (answer) resolve(answer);
    });
  socket.write(requestFor(target));
  return promise.finally(() => socket.destroy());
}

/** How many responses `connections` keep-alive connections get, each sending its next request as soon as it has an answer. */
export async function loadFor(
  milliseconds: number,
  target: Target,
  { connections, answerBytes }: { connections: number; answerBytes: number },
): Promise<{ answers: number; seconds: number }> {
  const request = requestFor(target);
  const { promise: failed, reject } = Promise.withResolvers<never>();
  let answers = 0;
  const open = () => {
    let missing = answerBytes;
    const socket: Socket = connect({
      port: target.port,
      host: "127.0.0.1",
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(65_536),
        callback(bytes) {
          missing -= bytes;
          if (missing > 0) return true;
          if (missing < 0)
            reject(new Error(`Port ${target.port} no longer answers with ${answerBytes} bytes.`));
          answers += 1;
          missing = answerBytes;
          socket.write(request);
          return true;
        },
      },
    });
    socket.on("error", reject).on("end", () => reject(new Error(`Port ${target.port} hung up.`)));
    socket.write(request);
    return socket;
  };

  const sockets = Array.from({ length: connections }, open);
  // A load that sleeps must be woken by each answer, and the slower server would pay for more of that.
  let isLoading = true;
  const stayAwake = () => void (isLoading && setImmediate(stayAwake));
  stayAwake();
  const started = performance.now();
  const over = new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  await Promise.race([over, failed]);
  const seconds = (performance.now() - started) / 1000;
  isLoading = false;
  for (const socket of sockets) socket.removeAllListeners("end").destroy();
  return { answers, seconds };
}

// The headers a browser sends, because parsing them is part of every server's work.
const requestFor = ({ path, acceptEncoding, etag }: Target): Buffer =>
  Buffer.from(
    [
      `GET ${path} HTTP/1.1`,
      "Host: localhost",
      "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0",
      "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
      "Accept-Language: en-GB,en;q=0.5",
      `Accept-Encoding: ${acceptEncoding}`,
      ...(etag === undefined ? [] : [`If-None-Match: ${etag}`]),
      "Connection: keep-alive",
      "\r\n",
    ].join("\r\n"),
  );

function readAnswer(received: Buffer): Answer | null {
  const end = received.indexOf("\r\n\r\n");
  if (end === -1) return null;
  const head = received.subarray(0, end).toString("latin1");
  const header = (name: string) => new RegExp(`^${name}: *(.*)$`, "im").exec(head)?.[1]?.trim();
  const status = Number(head.slice(9, 12));
  const bytes = end + 4 + (status === 304 ? 0 : Number(header("content-length")));
  if (Number.isNaN(bytes))
    throw new Error("The answer does not say how long it is, so it cannot be counted.");
  if (received.length < bytes) return null;
  const encoding = header("content-encoding") ?? "identity";
  return { status, encoding, bytes, head, body: received.subarray(end + 4, bytes) };
}
