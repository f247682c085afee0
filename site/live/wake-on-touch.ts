import type { ClientDirective } from "astro";

import { onTouch } from "./on-touch.ts";
import { waking } from "./wake-island.ts";

/** Hydrates an island when a visitor is about to use it, or if the address needs it. */
const wakeOnTouch: ClientDirective = (load, _options, island) => {
  const wake = waking(load, island);
  if (location.search === "") onTouch(island, wake);
  else wake().catch(() => onTouch(island, wake));
};

export default wakeOnTouch;
