import { idIn } from "./id-in.ts";

/** What stands at /company/{id}. */
export type CompanyPage = "page" | "shell" | "missing";

/**
 * In the list and built: the page. In the list and not built yet: a shell that one request fills. Not in the
 * list: missing. Without a database the release alone decides.
 */
export function companyPageAt(
  path: string,
  { isListed, isBuilt }: { isListed: ((id: number) => boolean) | null; isBuilt: (path: string) => boolean },
): CompanyPage {
  const id = idIn(path.slice("/company/".length));
  const built = id > 0 && isBuilt(path);
  if (isListed === null) return built ? "page" : "missing";
  if (id < 0 || !isListed(id)) return "missing";
  return built ? "page" : "shell";
}
