/** Newswires and hosts of investor pages, whose feeds of one issuer an administrator may add. */
export const FEED_HOSTS = [
  "globenewswire.com",
  "prnewswire.com",
  "businesswire.com",
  "newsfilecorp.com",
  "accessnewswire.com",
  "accesswire.com",
  "investegate.co.uk",
  "q4web.com",
  "q4inc.com",
  "equisolve.net",
  "irpass.com",
] as const;

/** Where a feed of this company may lie: on those hosts, or under the domain of the company's own website. */
export function hostsFor(website: string | null): string[] {
  const own = URL.parse(website ?? "")?.hostname.replace(/^www\./, "");
  return own === undefined || !isName(own) ? [...FEED_HOSTS] : [...FEED_HOSTS, own];
}

/** Whether several companies publish there, so that an address may lead to another company's news. */
export const isSharedHost = (address: string, websites: readonly (string | null)[]): boolean => {
  const isAt = (host: string) => addressProblem(address, [host]) === null;
  const owners = websites.filter((website) => hostsFor(website).slice(FEED_HOSTS.length).some(isAt));
  return FEED_HOSTS.some(isAt) || owners.length > 1;
};

/** Why we don't request an address; null if we may. The addresses that its name resolves to are checked when we connect. */
export function addressProblem(address: string, hosts: readonly string[]): string | null {
  const host = URL.parse(address)?.hostname ?? "";
  const problem = publicProblem(address);
  if (problem !== null) return problem;
  if (hosts.some((known) => host === known || host.endsWith(`.${known}`))) return null;
  return `${host} is neither the company's own website nor a newswire we know (${hosts.join(", ")})`;
}

/** Why an address can't be one that anyone may read; null if it can. */
export function publicProblem(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || url.protocol !== "https:")
    return "must be an https address such as https://acme.example/news.xml";
  if (url.username !== "" || url.password !== "") return "must not contain a user name or password";
  if (url.port !== "") return "must not name a port";
  if (!isName(url.hostname)) return "must name a public host, not an address or an internal name";
  return null;
}

const INTERNAL =
  /\.(internal|local|localhost|localdomain|lan|home|corp|intranet|private|test|invalid|onion|arpa)$/;

/** A public name with a domain: no IP address, no single word. */
const isName = (host: string): boolean =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*[a-z]$/.test(host) && !INTERNAL.test(host);
