import type { FakeExchange } from "#testing/venues/fake-exchange.ts";

type Quoting = FakeExchange & { quote: (priceUsd: number) => void };

const EPISODE_MS = 20_000;
const LIES_EVERY_MS = 300;
const LIES: readonly ((exchange: Quoting) => void)[] = [
  (exchange) => exchange.quote(99_999_999),
  (exchange) => exchange.quote(120_000),
  (exchange) => exchange.quote(50_000),
  (exchange) => exchange.quote(-1),
  (exchange) => exchange.tellRaw("<html>"),
  (exchange) => exchange.tellRaw("[]"),
];

/** One episode after another: one exchange is dead, and another sends false prices. */
export function misbehave(exchanges: readonly Quoting[]): () => void {
  let episode = 0;
  const roles = () => ({
    dead: exchanges[episode % exchanges.length],
    liar: exchanges[(episode + 1) % exchanges.length],
  });
  const begin = () => {
    const { dead, liar } = roles();
    liar?.refuse(null);
    dead?.refuse(503);
    dead?.hangUp();
  };
  const change = setInterval(() => {
    roles().dead?.refuse(null);
    episode++;
    begin();
  }, EPISODE_MS);
  const lie = setInterval(() => {
    const { liar } = roles();
    const what = LIES[Math.floor(Math.random() * LIES.length)];
    if (liar) what?.(liar);
  }, LIES_EVERY_MS);
  begin();
  return () => {
    clearInterval(change);
    clearInterval(lie);
  };
}
