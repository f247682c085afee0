import { describe, expect, test, vi } from "vitest";

import { readTrustedProxies, visitorAddressBehind, type UntrustedProxy } from "./visitor-address.ts";

describe("behind no proxy", () => {
  const address = visitorAddressBehind();
  test.for([
    ["203.0.113.7", undefined, "203.0.113.7"],
    ["203.0.113.7", "198.51.100.1", "203.0.113.7"],
    ["::ffff:203.0.113.7", undefined, "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2::/64"],
    ["2001:db8:1:2:ffff::1", undefined, "2001:db8:1:2::/64"],
    ["2001:db8::1", undefined, "2001:db8:0:0::/64"],
    ["2001:0DB8::1", undefined, "2001:db8:0:0::/64"],
    ["::1", undefined, "0:0:0:0::/64"],
    [undefined, undefined, ""],
  ] as const)("%s with %s is %s", ([peer, forwardedFor, expected]) => {
    expect(address(peer, forwardedFor)).toBe(expected);
  });
});

describe("behind trusted proxies", () => {
  const address = visitorAddressBehind(readTrustedProxies("10.0.0.0/8, 192.0.2.1, 2001:db8:ffff::/48"));
  test.for([
    ["10.1.2.3", "198.51.100.1", "198.51.100.1", "the one the proxy names"],
    ["10.1.2.3", "6.6.6.6, 198.51.100.1", "198.51.100.1", "never one a visitor made up in front"],
    ["10.1.2.3", "198.51.100.1, 10.9.9.9, 192.0.2.1", "198.51.100.1", "the last that is not a proxy"],
    ["10.1.2.3", undefined, "10.1.2.3", "the proxy when it names nobody"],
    ["10.1.2.3", "unknown, _hidden", "10.1.2.3", "the proxy when it names nonsense"],
    ["2001:db8:ffff::5", "2001:db8:1:2::9", "2001:db8:1:2::/64", "a network for IPv6"],
    ["203.0.113.7", "198.51.100.1", "203.0.113.7", "the peer when it is no proxy of ours"],
  ] as const)("%s with %s is %s: %s", ([peer, forwardedFor, expected]) => {
    expect(address(peer, forwardedFor)).toBe(expected);
  });

  test("nothing is said of a trusted one, nor of a peer that speaks for itself alone", () => {
    const onUntrusted = vi.fn<(proxy: UntrustedProxy) => void>();
    const told = visitorAddressBehind(readTrustedProxies("10.0.0.0/8"), onUntrusted);
    told("10.1.2.3", "198.51.100.1", "for=198.51.100.1");
    told("203.0.113.9", undefined, undefined);
    expect(onUntrusted).not.toHaveBeenCalled();
  });

  test.for([
    ["198.51.100.1", undefined, "X-Forwarded-For"],
    ["198.51.100.1", "for=198.51.100.1", "X-Forwarded-For"],
    [undefined, "for=198.51.100.1", "Forwarded"],
  ] as const)(
    "one that is not named and sends %s and %s is noticed by its %s",
    ([forwardedFor, forwarded, header]) => {
      const onUntrusted = vi.fn<(proxy: UntrustedProxy) => void>();
      const told = visitorAddressBehind(readTrustedProxies("10.0.0.0/8"), onUntrusted);
      expect(told("::ffff:203.0.113.9", forwardedFor, forwarded)).toBe("203.0.113.9");
      expect(onUntrusted.mock.calls).toEqual([[{ peer: "203.0.113.9", header }]]);
    },
  );

  test.for(["10.0.0.0/33", "proxy", "10.0.0.0/x"])("%s is a setting to mend", (text) => {
    expect(() => readTrustedProxies(text)).toThrow(/^TRUSTED_PROXIES contains/);
  });
});
