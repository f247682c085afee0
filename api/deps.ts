import type { WorldKeeper } from "#world/world-keeper.ts";

/** What the routes need from the outside world, and nothing else. */
export type Deps = {
  world: WorldKeeper;
  /** The release being served, for whoever asks how we are. */
  releaseKey: () => string | null;
};
