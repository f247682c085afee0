import { expect, test } from "vitest";

import { onBothDatabases } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";

import {
  btcMinuteSamples,
  keepMinuteSample,
  newestSampleAt,
  sampleBefore,
  storedBtcPrice,
} from "./btc-prices.ts";
import { populate } from "./populate.ts";

const sample = (minute: string, priceUsd: number) => ({
  minute: new Date(`2026-11-20T${minute}:00.000Z`),
  priceUsd,
  change24h: 1.36,
  quality: "live" as const,
  venues: ["bitstamp", "kraken"],
});

onBothDatabases((open) => {
  test("of many nodes one says what a minute was", async () => {
    const { db } = await open();
    await Promise.all([91_230.55, 91_231, 91_232].map((usd) => keepMinuteSample(db, sample("12:00", usd))));
    await keepMinuteSample(db, sample("12:01", 91_240.5));
    expect(await db.select().from(btcMinuteSamples)).toHaveLength(2);
    expect(await storedBtcPrice(db)).toEqual({
      priceUsd: 91_240.5,
      change24h: 1.36,
      asOf: "2026-11-20T12:01:00.000Z",
      quality: "stale",
      venues: ["bitstamp", "kraken"],
      source: null,
    });
  });

  test("a day's close is newer than what was seen on that day, and older than what was seen since", async () => {
    const { db } = await open();
    const seed = seedOf();
    const [close] = seed.closes;
    if (close === undefined) throw new Error("The seed has closes.");
    await populate(db, { ...seed, closes: [{ ...close, day: "2026-11-20", closeUsd: "92000" }] });
    await keepMinuteSample(db, sample("12:00", 91_230.55));
    expect(await storedBtcPrice(db)).toMatchObject({ priceUsd: 92_000, asOf: "2026-11-20" });
    await keepMinuteSample(db, { ...sample("12:00", 91_800), minute: new Date("2026-11-21T00:00:00Z") });
    expect(await storedBtcPrice(db)).toMatchObject({ priceUsd: 91_800, asOf: "2026-11-21T00:00:00.000Z" });
  });

  test("a price dated in the future, left by a clock that ran ahead, waits until its time has come", async () => {
    const { db } = await open();
    const seed = seedOf();
    const [close] = seed.closes;
    if (close === undefined) throw new Error("The seed has closes.");
    const closes = ["2026-11-19", "2026-11-22"].map((day) => ({ ...close, day, closeUsd: "92000" }));
    await populate(db, { ...seed, closes });
    const at = (minute: string) => storedBtcPrice(db, new Date(`2026-11-20T${minute}:00Z`));
    expect(await at("11:00")).toMatchObject({ asOf: "2026-11-19" });
    await keepMinuteSample(db, sample("12:00", 91_000));
    await keepMinuteSample(db, sample("18:00", 10));
    for (const minute of ["11:55", "12:01", "17:54"])
      expect(await at(minute), minute).toMatchObject({ priceUsd: 91_000 });
    expect(await at("17:55")).toMatchObject({ priceUsd: 10 });
    expect(await newestSampleAt(db, new Date("2026-11-20T13:00:00Z"))).toBe("2026-11-20T12:00:00.000Z");
    expect(await storedBtcPrice(db, new Date("2026-11-22T00:00:00Z"))).toMatchObject({ asOf: "2026-11-22" });
  });

  test("after ninety days a minute is cleared away, by whoever says the first of a day", async () => {
    const { db } = await open();
    const on = (day: string) => ({ ...sample("12:00", 91_230), minute: new Date(`${day}:00.000Z`) });
    const kept = async () => {
      const rows = await db.select({ minute: btcMinuteSamples.minute }).from(btcMinuteSamples);
      return rows.map(({ minute }) => minute.toISOString().slice(0, 16)).toSorted();
    };
    await db.insert(btcMinuteSamples).values(
      ["2026-01-01T00:00", "2026-08-21T23:59", "2026-08-22T00:00"].map((minute) => ({
        ...on(minute),
        priceUsd: "91230",
        change24h: null,
      })),
    );
    await keepMinuteSample(db, on("2026-11-20T00:01"));
    expect(await kept()).toEqual(["2026-08-22T00:00", "2026-11-20T00:01"]);

    await db
      .insert(btcMinuteSamples)
      .values({ ...on("2026-01-01T00:00"), priceUsd: "91230", change24h: null });
    await keepMinuteSample(db, on("2026-11-20T00:02"));
    await keepMinuteSample(db, on("2026-11-20T00:01"));
    expect(await kept()).toContain("2026-01-01T00:00");
    await Promise.all(
      ["00:00", "00:00", "00:00"].map((time) => keepMinuteSample(db, on(`2026-11-21T${time}`))),
    );
    expect(await kept()).toEqual(["2026-11-20T00:01", "2026-11-20T00:02", "2026-11-21T00:00"]);
  });

  test("the price at a moment is that of the last ten minutes before, or unknown", async () => {
    const { db } = await open();
    await keepMinuteSample(db, sample("12:00", 91_230));
    await keepMinuteSample(db, sample("12:05", 91_235));
    const at = async (time: string) =>
      (await sampleBefore(db, new Date(`2026-11-20T${time}.000Z`)))?.priceUsd ?? null;
    expect([
      await at("11:59:59"),
      await at("12:00:00"),
      await at("12:05:30"),
      await at("12:15:00"),
      await at("12:15:01"),
    ]).toEqual([null, 91_230, 91_235, 91_235, null]);
  });
});
