import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import { freePort } from "#testing/ports.ts";

export type Nginx = { port: number; pid: number; stop: () => void };

/** One nginx process serving `folder`, which has gzip files beside its pages; null if nginx is not installed. */
export async function startNginx(folder: string): Promise<Nginx | null> {
  const version = await promisify(execFile)("nginx", ["-V"]).catch(() => null);
  if (version === null) return null;
  const port = await freePort();
  const prefix = join(folder, ".nginx");
  await mkdir(join(prefix, "logs"), { recursive: true });
  const gzipStatic = version.stderr.includes("http_gzip_static_module");
  await writeFile(join(prefix, "nginx.conf"), configuration(folder, port, gzipStatic));
  const nginx = spawn("nginx", ["-e", "stderr", "-p", prefix, "-c", "nginx.conf"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const { pid } = nginx;
  if (pid === undefined) throw new Error("nginx is installed but could not be started.");
  const exited = once(nginx, "exit").then(() => "exited" as const);
  if ((await Promise.race([untilItListens(port), exited])) === "exited")
    throw new Error("nginx ended at once; what it says is above.");
  return { port, pid, stop: () => nginx.kill("SIGQUIT") };
}

const configuration = (folder: string, port: number, gzipStatic: boolean): string => `
daemon off;
master_process off;
error_log stderr;
pid nginx.pid;
events { worker_connections 512; }
http {
  types { text/html html; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=100;
  client_body_temp_path temp-body;
  proxy_temp_path temp-proxy;
  fastcgi_temp_path temp-fastcgi;
  uwsgi_temp_path temp-uwsgi;
  scgi_temp_path temp-scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    ${gzipStatic ? "gzip_static on;" : ""}
    location / { try_files $uri $uri.html =404; }
  }
}
`;

async function untilItListens(port: number): Promise<"listening"> {
  const deadline = performance.now() + 5_000;
  while (performance.now() < deadline) {
    const answered = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (answered) return "listening";
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nginx did not answer on port ${port} within 5 seconds.`);
}
