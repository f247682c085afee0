import { fakeExchange } from "./fake-exchange.ts";

const seconds = () => Math.floor(Date.now() / 1_000);

export const fakeKraken = () =>
  fakeExchange({
    greeting: {
      channel: "status",
      type: "update",
      // Larger than a JavaScript number can hold exactly, as Kraken's are.
      data: [{ version: "2.0.10", system: "online", api_version: "v2", connection_id: 6447481662169813000 }],
    },
    reply: ({ method, req_id }) =>
      method === "ping"
        ? { method: "pong", req_id }
        : { method: "subscribe", result: { channel: "ticker", symbol: "BTC/USD" }, success: true, req_id },
    quote: (last, changed) => {
      const day = { volume: 2158.32346723, change: 1219.9, change_pct: 1.36 };
      const prices = { bid: last, ask: last + 0.1, last, timestamp: new Date().toISOString() };
      const data = [{ symbol: "BTC/USD", ...prices, ...day, ...changed }];
      return { channel: "ticker", type: "update", data };
    },
    beat: { channel: "heartbeat" },
    answer: (last) => ({ error: [], result: { XXBTZUSD: { c: [String(last), "0.003"], o: "90700.0" } } }),
  });

const BITSTAMP_BEAT = { event: "bts:heartbeat", channel: "", data: { status: "success" } };

export const fakeBitstamp = () =>
  fakeExchange({
    reply: ({ event }) =>
      event === "bts:heartbeat"
        ? BITSTAMP_BEAT
        : { event: "bts:subscription_succeeded", channel: "live_trades_btcusd", data: {} },
    quote: (price, changed) => {
      const times = { timestamp: String(seconds()), microtimestamp: String(Date.now() * 1_000) };
      const trade = { id: 106833903, amount: 0.144, price, price_str: String(price), type: 0 };
      return { event: "trade", channel: "live_trades_btcusd", data: { ...trade, ...times, ...changed } };
    },
    beat: BITSTAMP_BEAT,
    answer: (last) => ({
      timestamp: String(seconds()),
      last: String(last),
      open: "90700",
      open_24: "90012",
      percent_change_24: "1.35",
    }),
  });

const CHANNEL = 340432;
const fields = (last: number) => [last - 1, 9, last + 1, 7.1, 1215, 0.0135, last, 5191.3, 92000, 89490];

export const fakeBitfinex = () =>
  fakeExchange({
    greeting: { event: "info", version: 2, serverId: "e293377e", platform: { status: 1 } },
    reply: ({ event, cid }) =>
      event === "ping"
        ? { event: "pong", ts: Date.now(), cid }
        : { event: "subscribed", channel: "ticker", chanId: CHANNEL, symbol: "tBTCUSD", pair: "BTCUSD" },
    /** Arrays of Bitfinex may grow, so this one already has. */
    quote: (last, { channel = CHANNEL }) => [channel, [...fields(last), "new field"]],
    beat: [CHANNEL, "hb"],
    answer: fields,
  });

let sequence = 90_112_233_445;

export const fakeCoinbase = () =>
  fakeExchange({
    reply: () => ({
      type: "subscriptions",
      channels: [{ name: "ticker", product_ids: ["BTC-USD"], account_ids: null }],
    }),
    quote: (price, changed) => ({
      type: "ticker",
      sequence: sequence++,
      product_id: "BTC-USD",
      price: String(price),
      open_24h: "90010.01",
      time: new Date().toISOString(),
      ...changed,
    }),
    beat: { type: "heartbeat", sequence: 90_112_233_444, product_id: "BTC-USD" },
    answer: (last) => ({ open: "90010.01", last: String(last) }),
  });

export const fakeCoingecko = () =>
  fakeExchange({
    answer: (usd, venueAt = seconds()) => ({
      bitcoin: { usd, usd_24h_change: 1.3574, last_updated_at: venueAt },
    }),
  });

export const fakeMempool = () =>
  fakeExchange({ answer: (USD, time = seconds()) => ({ time, USD, EUR: 78500 }) });
