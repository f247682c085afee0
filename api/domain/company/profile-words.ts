export const DEFAULT_SECTOR = "Technology";
export const NOT_CLASSIFIED = "Not classified";
export const NOT_DISCLOSED = "Not disclosed";
export const TREASURY_STRATEGY = "Bitcoin as Treasury Reserve Asset";
export const STRATEGY_NOTE = "The same for every company. See the description above.";

export const noDescription = (name: string) => `${name} holds bitcoin in its corporate treasury.`;
