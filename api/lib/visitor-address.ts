import { BlockList, isIP, isIPv6 } from "node:net";

import { SettingError } from "./settings-error.ts";

export type VisitorAddress = (peer: string | undefined, forwardedFor: string | undefined) => string;

/**
 * Who is asking, for every limit alike: the peer of the socket, unless that is a proxy the operator trusts; then
 * the last address in X-Forwarded-For that is not such a proxy. An IPv6 visitor is a /64: that is what one has.
 */
export function visitorAddressBehind(trustedProxies: string | undefined): VisitorAddress {
  const trusted = readProxies(trustedProxies);
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? "ipv6" : "ipv4");

  return (peer, forwardedFor) => {
    const nearest = plain(peer ?? "");
    if (!isTrusted(nearest)) return network(nearest);
    const hops = (forwardedFor ?? "").split(",").map((hop) => plain(hop.trim()));
    return network(hops.findLast((hop) => isIP(hop) !== 0 && !isTrusted(hop)) ?? nearest);
  };
}

function readProxies(text: string | undefined): BlockList {
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

/** A socket that takes both families shows an IPv4 peer as ::ffff:192.0.2.1. */
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
