import { BlockList, isIP, isIPv6 } from "node:net";

import { SettingError } from "./settings-error.ts";

export type VisitorAddress = (
  peer: string | undefined,
  forwardedFor: string | undefined,
  forwarded?: string | undefined,
) => string;

/** A peer that sent a forwarding header but is not a trusted proxy. */
export type UntrustedProxy = { peer: string; header: "X-Forwarded-For" | "Forwarded" };

/**
 * The visitor's address, used by all limits: the socket's peer, unless that is a trusted proxy; then the last address in
 * X-Forwarded-For that is not a trusted proxy. An IPv6 visitor is a /64, since that is what one customer gets.
 */
export function visitorAddressBehind(
  trusted = new BlockList(),
  onUntrusted: (proxy: UntrustedProxy) => void = () => {},
): VisitorAddress {
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? "ipv6" : "ipv4");

  return (peer, forwardedFor, forwarded) => {
    const nearest = plain(peer ?? "");
    if (!isTrusted(nearest)) {
      if (forwardedFor !== undefined) onUntrusted({ peer: nearest, header: "X-Forwarded-For" });
      else if (forwarded !== undefined) onUntrusted({ peer: nearest, header: "Forwarded" });
      return network(nearest);
    }
    const hops = (forwardedFor ?? "").split(",").map((hop) => plain(hop.trim()));
    return network(hops.findLast((hop) => isIP(hop) !== 0 && !isTrusted(hop)) ?? nearest);
  };
}

export function readTrustedProxies(text: string | undefined): BlockList {
  const list = new BlockList();
  for (const entry of (text ?? "").split(",").map((part) => part.trim())) {
    if (entry === "") continue;
    const [address = "", bits] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    const longest = family === "ipv6" ? 128 : 32;
    const length = bits === undefined ? longest : Number(bits);
    if (isIP(address) === 0 || !Number.isInteger(length) || length < 0 || length > longest)
      throw new SettingError(
        `TRUSTED_PROXIES contains "${entry}". Use a comma-separated list of addresses or networks such as 10.0.0.0/8, or unset it.`,
      );
    list.addSubnet(address, length, family);
  }
  return list;
}

/** A dual-stack socket shows an IPv4 peer as ::ffff:192.0.2.1. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill("0");
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
