import type { HeaderRule } from "#domain/snapshot/release.schema.ts";
import { headersFor } from "#lib/http-headers.ts";

/**
 * The headers of a release as a `_headers` file, which Cloudflare Pages, Netlify and others read. They join the values
 * of two rules that fit one address, so here one rule fits each.
 */
export function cdnHeaders(rules: readonly HeaderRule[], addresses: readonly string[]): string {
  const blocks = [...Map.groupBy(addresses, folderOf)].flatMap(([folder, inside]) => {
    const texts = inside.map((address) => headersText(address, rules));
    const isAlike = folder !== "/" && texts.every((text) => text === texts[0]);
    return isAlike
      ? [`${folder}*\n${texts[0] ?? ""}`]
      : inside.map((address, index) => `${address}\n${texts[index] ?? ""}`);
  });
  return `${blocks.join("\n\n")}\n`;
}

const folderOf = (address: string) => address.slice(0, address.indexOf("/", 1) + 1) || "/";

const headersText = (address: string, rules: readonly HeaderRule[]) =>
  headersFor(address, rules)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join("\n");
