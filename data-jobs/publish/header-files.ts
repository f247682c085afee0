import { join, resolve } from "node:path";

import type { HeaderRule } from "#domain/snapshot/release.schema.ts";
import { headersFor } from "#lib/http-headers.ts";
import { SettingError } from "#lib/settings-error.ts";
import { HASHED_FOLDER } from "#release/hashed-files.ts";
import { loadRelease } from "#release/files.ts";

export async function headerFile(dataFolder: string, format: string): Promise<string> {
  const { rules, addresses } = await loadRelease(join(dataFolder, "current"), dataFolder);
  if (format === "nginx") return nginxHeaders(rules, dataFolder);
  if (format === "cdn") return cdnHeaders(rules, addresses);
  throw new SettingError("No target given. Usage: npm run job headers nginx, or npm run job headers cdn");
}

/**
 * The headers of a release as a `_headers` file, which Netlify and others read. They join the values
 * of all rules that match an address, so here only one rule matches each.
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

/** The headers of a release for nginx: a file to include at the `http` level, and one line per header for the `server`. */
export function nginxHeaders(rules: readonly HeaderRule[], dataFolder: string): string {
  const names = new Map(
    rules.flatMap(({ headers }) => Object.keys(headers)).map((name) => [name.toLowerCase(), name]),
  );
  const maps = [...names.values()].map((name) => mapOf(name, rules));
  const lines = [...names.values()].map((name) => `#   add_header ${name} ${variableOf(name)} always;`);
  return [
    "# Generated from a release's headers.json. Include it in `http`, and add to the site's `server`:",
    "#   location / { try_files $uri $uri.html $uri/index.html =404; }",
    "#   location ~ ^(?<page>.+)/$ { return 308 $page$is_args$args; }",
    "#   location = / { try_files /index.html =404; }",
    `#   location /${HASHED_FOLDER}/ { root ${quoted(resolve(dataFolder))}; try_files $uri /current$uri =404; }`,
    "#   error_page 404 /404.html;",
    "#   charset utf-8;",
    "#   charset_types text/html text/css text/xml text/plain text/csv text/javascript application/json application/manifest+json;",
    String.raw`#   location ~ \.csv$ { types { } default_type text/csv; }`,
    String.raw`#   location ~ \.webmanifest$ { types { } default_type application/manifest+json; }`,
    ...lines,
    ...maps,
    "",
  ].join("\n");
}

function mapOf(name: string, rules: readonly HeaderRule[]): string {
  const valueAt = (path: string) =>
    headersFor(path, rules).find(([found]) => found.toLowerCase() === name.toLowerCase())?.[1] ?? "";
  const setsIt = ({ headers }: HeaderRule) =>
    Object.keys(headers).some((found) => found.toLowerCase() === name.toLowerCase());
  const exact = rules.map(({ match }) => match).filter((match) => !match.endsWith("*"));
  // nginx takes the first expression that matches, but our last rule counts.
  const folders = rules
    .filter(setsIt)
    .map(({ match }) => match)
    .filter((match) => match.endsWith("/**") && match !== "/**")
    .toReversed();
  return [
    "",
    `map $uri ${variableOf(name)} {`,
    `  default ${quoted(valueAt("/\0"))};`,
    ...exact.flatMap((path) => filesOf(path).map((uri) => `  ${quoted(uri)} ${quoted(valueAt(path))};`)),
    ...folders.map((match) => {
      const folder = match.slice(0, -2);
      return `  ${quoted(`~^${folder.replace(/[.+?^(){}|[\]\\]/g, String.raw`\$&`)}`)} ${quoted(valueAt(`${folder}\0`))};`;
    }),
    "}",
  ].join("\n");
}

/** A page has an address and a file, and nginx may look at either. */
const filesOf = (path: string) => (path.endsWith("/") ? [path, `${path}index.html`] : [path, `${path}.html`]);

const variableOf = (name: string) => `$release_${name.toLowerCase().replace(/[^a-z\d]/g, "_")}`;

function quoted(text: string): string {
  if (text.includes("$"))
    throw new Error(`nginx would treat part of ${text} as a variable. Write it without a $.`);
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}
