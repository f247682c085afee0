import type { Log } from "#lib/log.ts";
import type { UntrustedProxy } from "#lib/visitor-address.ts";

/**
 * Behind a proxy that TRUSTED_PROXIES does not name, all visitors count as one. Anybody can send the header, so only
 * the first is logged, without the addresses in it, and the sentence claims no proxy.
 */
export function openProxyWarning(log: Log) {
  let warning: string | null = null;
  return {
    notice: (proxy: UntrustedProxy) => {
      if (warning !== null || proxy.peer === "") return;
      warning = sentenceOf(proxy);
      log(`Warning: ${warning}`);
    },
    warnings: () => (warning === null ? [] : [warning]),
  };
}

function sentenceOf({ peer, header }: UntrustedProxy): string {
  const more = header === "Forwarded" ? " and let it send X-Forwarded-For, which is what we read" : "";
  return `A request from ${peer} carried ${header}, but TRUSTED_PROXIES does not name that address. If it is your proxy, add ${peer} to TRUSTED_PROXIES${more}. Until then all its visitors share one limit.`;
}
