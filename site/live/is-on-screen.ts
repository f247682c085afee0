/** A build draws the islands too, and must ask nobody. */
export const isOnScreen = (): boolean => typeof document !== "undefined";
