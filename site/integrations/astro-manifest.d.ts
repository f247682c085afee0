/** Astro's own list of what it builds. Of it we need the scripts that it puts inline. */
declare module "virtual:astro:manifest" {
  export const manifest: {
    inlinedScripts: ReadonlyMap<string, string>;
    clientDirectives: ReadonlyMap<string, string>;
  };
}
