import type { Site } from "#domain/company/quotable.ts";
import { LICENCE } from "#domain/snapshot/licence.ts";

import type { OpenEndpoint } from "./open-list.ts";
import { csvOperation, readOperation } from "./openapi-operation.ts";
import { componentSchemas } from "./openapi-schemas.ts";

/** The description of everything under /api/v1, made of the same schemas that the answers are held to. */
export const openApi = (endpoints: readonly OpenEndpoint[], { siteTitle, siteUrl }: Site) => {
  const at = (path: string) => (siteUrl ?? "") + path;
  return {
    openapi: "3.1.0",
    info: {
      title: "Companies that hold Bitcoin",
      version: "1",
      description:
        "Every figure with the date it was true, the date it was disclosed, when we recorded it, how we know it and its source. Bitcoin and money amounts are strings, exact to the last digit. Missing values are null, never 0. Addresses and names under /api/v1 never change; new ones are added beside them.",
      contact: { name: siteTitle, url: at("/contact") },
      license: { name: "Creative Commons Attribution 4.0 International", identifier: LICENCE },
    },
    externalDocs: { description: "Human-readable documentation with examples", url: at("/api-docs") },
    servers: [{ url: at("/api/v1") }],
    security: [],
    tags: [{ name: "Read", description: "Open to everyone, from any website, no key needed." }],
    paths: Object.fromEntries(
      endpoints.flatMap((endpoint) => [
        [templateOf(endpoint.path), { get: readOperation(endpoint) }],
        ...(endpoint.isList ? [[`${templateOf(endpoint.path)}.csv`, { get: csvOperation(endpoint) }]] : []),
      ]),
    ),
    components: { schemas: componentSchemas() },
  };
};

/** "/companies/:id" is "/companies/{id}" there. */
export const templateOf = (path: string) => path.replace(/:(\w+)/g, "{$1}");
