import type { Html } from "./html.ts";

/** What differs between pages of one frame. */
export type Page = { title: string; description: string; main: Html };
