import { createServer, type RequestListener } from "node:http";
import { z } from "zod";

export const Listening = z.object({ port: z.number() });
export const CpuUsed = z.object({ microseconds: z.number() });

const Question = z.object({ question: z.enum(["port", "cpu"]) });

/** The code inside a server under test: sends the benchmark its port and, on request, its cost so far. */
export function serveUnderTest(listener: RequestListener): void {
  const server = createServer(listener);
  const listening = new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address !== null && typeof address === "object") resolve(address.port);
    });
  });
  process.on("message", (message) => {
    const { question } = Question.parse(message);
    const { user, system } = process.cpuUsage();
    if (question === "cpu") process.send?.({ microseconds: user + system });
    else void listening.then((port) => process.send?.({ port }));
  });
}
