import type { ClientDirective } from "astro";

import { onTouch } from "./on-touch.ts";
import { oncePainted } from "./once-painted.ts";
import { waking } from "./wake-island.ts";

/**
 * An island comes alive when the browser has time for it, but not before the page was seen: its script would take the line
 * from the font. Where it can't be loaded, a touch tries again.
 */
const wakeSoon: ClientDirective = (load, _options, island) => {
  const attempt = waking(load, island);
  oncePainted(() => void attempt().catch(() => onTouch(island, attempt)));
};

export default wakeSoon;
