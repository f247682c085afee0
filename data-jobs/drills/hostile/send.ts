import { Agent, request } from "node:http";

import type { HostileRequest } from "./requests.ts";

/** An answer, or that the server hung up, which it may do to what is too large. */
export type Answered = { status: number; headers: NodeJS.Dict<string | string[]> } | "hung up" | "unanswered";

const ANSWERED_WITHIN_MS = 40_000;

export function openSender(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = ({ method, target, headers, body }: HostileRequest): Promise<Answered> =>
    new Promise((resolve) => {
      const length = body === null ? {} : { "Content-Length": String(body.length) };
      const options = {
        agent,
        port,
        host: "127.0.0.1",
        method,
        path: target,
        headers: { ...headers, ...length },
      };
      const sent = request({ ...options, timeout: ANSWERED_WITHIN_MS }, (answer) => {
        answer.resume();
        const ended = () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
        answer.on("close", ended).on("error", ended);
      });
      sent.on("timeout", () => {
        resolve("unanswered");
        sent.destroy();
      });
      sent.on("error", () => resolve("hung up"));
      sent.end(body ?? undefined);
    });
  return { send, close: () => agent.destroy() };
}
