const CLASSES = ["extreme-fear", "fear", "neutral", "greed", "extreme-greed"] as const;
export type FearAndGreedClass = (typeof CLASSES)[number];

/** Null for a word we do not know, which is drawn without a colour. */
export function fearAndGreedClass(classification: string): FearAndGreedClass | null {
  const name = classification.trim().toLowerCase().replace(/\s+/g, "-");
  return CLASSES.find((known) => known === name) ?? null;
}
