import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";

import type { Db } from "#db/client.ts";
import { latestRuns } from "#db/jobs.ts";
import { printLine } from "#lib/log.ts";
import { METRICS_TYPE, metricsText, type Metric } from "#lib/metrics.ts";
import { SettingError } from "#lib/settings-error.ts";
import type { Settings } from "#lib/settings.ts";
import { healthOf, type HealthDeps } from "#routes/health.ts";

import { openRequestWatch, type RequestWatch } from "./request-watch.ts";

type Sources = {
  deps: HealthDeps & { db: Db };
  requests: Pick<RequestWatch, "metrics">;
  sockets: () => number;
};

/** Watches requests if the settings ask for metrics or a log of them; otherwise it costs nothing. */
export async function openWatching(
  { logsRequests, metricsPort, host }: Pick<Settings, "logsRequests" | "metricsPort" | "host">,
  sources: Omit<Sources, "requests">,
): Promise<{ watch: (listener: RequestListener) => RequestListener; close: () => Promise<void> }> {
  if (!logsRequests && metricsPort === null) return { watch: (listener) => listener, close: async () => {} };
  const requests = openRequestWatch({ log: logsRequests ? printLine : null });
  if (metricsPort === null) return { watch: requests.watch, close: async () => {} };
  const place = { port: metricsPort, host: host ?? "127.0.0.1" };
  const { close } = await serveMetrics(place, { ...sources, requests });
  return { watch: requests.watch, close };
}

/** Metrics for Prometheus on a port of their own, which is not for visitors. */
export async function serveMetrics({ port, host }: { port: number; host: string }, sources: Sources) {
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  // It reports the whole time from one sample to the next.
  const delaySeconds = (percentile: number) =>
    Math.max(0, delay.percentile(percentile) / 1e9 - SAMPLE_MS / 1e3);
  delay.enable();
  const server = createServer((_request, response) => {
    void collect(sources).then((metrics) => {
      const loop = [
        [{ quantile: "0.5" }, delaySeconds(50)],
        [{ quantile: "0.99" }, delaySeconds(99)],
      ] as const;
      delay.reset();
      response.writeHead(200, { "Content-Type": METRICS_TYPE, "Cache-Control": "no-store" });
      response.end(metricsText([...metrics, gauge("tracker_event_loop_delay_seconds", LOOP, loop)]));
    });
  });
  server.listen({ port, host });
  await once(server, "listening").catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SettingError(
      `Cannot listen on METRICS_PORT ${port} (${reason}). Set it to another number, or unset it.`,
      { cause },
    );
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    close: async () => {
      delay.disable();
      server.close();
      server.closeAllConnections();
    },
  };
}

const SAMPLE_MS = 10;
const LOOP = "Delay of the event loop since the last time this was read.";
const FAILED_AS_UNKNOWN = () => [];

async function collect({ deps, requests, sockets }: Sources): Promise<Metric[]> {
  const { ready, data, price, database } = healthOf(deps);
  const { rss, heapUsed } = process.memoryUsage();
  const runs = database.answers ? await latestRuns(deps.db).catch(FAILED_AS_UNKNOWN) : [];
  const ended = runs.filter(({ outcome }) => outcome !== null);
  const one = (name: string, help: string, value: number | null) => gauge(name, help, [[{}, value]]);
  return [
    ...requests.metrics(),
    one("tracker_ready", "1 if this node has read its data.", Number(ready)),
    one("tracker_database_up", "1 if the database answered last time.", Number(database.answers)),
    one("tracker_sockets", "Open sockets of pages that follow the price.", sockets()),
    one("tracker_price_age_seconds", "Age of the bitcoin price.", price && price.ageSeconds),
    one("tracker_data_age_seconds", "Time since the data was read from the database.", data.ageSeconds),
    gauge(
      "tracker_job_ok",
      "1 if the last run of a job did not fail.",
      ended.map(({ job, outcome }) => [{ job }, Number(outcome !== "failed")]),
    ),
    gauge(
      "tracker_job_started_seconds",
      "When the last run of a job started, in Unix time.",
      ended.map(({ job, startedAt }) => [{ job }, Date.parse(startedAt) / 1_000]),
    ),
    one("process_resident_memory_bytes", "Memory of the process.", rss),
    one("nodejs_heap_used_bytes", "Memory that JavaScript uses.", heapUsed),
  ];
}

const gauge = (name: string, help: string, values: Metric["values"]): Metric => ({
  name,
  type: "gauge",
  help,
  values,
});
