import { beforeEach, expect, test } from "vitest";
import { z } from "zod";

import { openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";

const NEW = {
  name: "Newcomer plc",
  ticker: "NEWC",
  country: "GB",
  sector: "Technology",
  exchange: "AQSE",
  btcHoldings: "250",
  sharesOutstanding: "5000",
  website: "",
  description: "",
};
const RNS = "https://exchange.example/rns/7";

const Receipt = z.object({ value: z.string(), asOf: z.string(), note: z.string().nullable() });

onEachDatabase((open) => {
  let site: AdminSite;
  beforeEach(async () => {
    site = await openAdminSite(await open());
    await site.ask("POST", "/api/admin/companies", { body: NEW });
  });

  const shown = async () => (await site.companies()).find(({ ticker }) => ticker === "NEWC");
  const correct = (body: object) =>
    site.send("POST", "/api/companies/1001/update-from-rns", { body: { rnsUrl: RNS, ...body } });

  test("a company entered without a day counts, and no figure of it claims one", async () => {
    expect(await shown()).toMatchObject({
      btcHoldings: "250",
      evidence: { btcHoldings: { asOf: "../2026-11-20" }, sharesOutstanding: { asOf: "../2026-11-20" } },
    });
    expect(await site.read("/api/v1/companies/1001")).toMatchObject({
      btcHoldings: { value: "250", asOf: "../2026-11-20" },
    });
    expect(await site.read("/receipt/company/1001/holdings.json")).toMatchObject({
      asOf: "../2026-11-20",
      age: null,
    });
  });

  test("the receipt of the total says how much of it has no stated day", async () => {
    const total = Receipt.parse(await site.read("/receipt/total/btc.json"));
    expect(total).toMatchObject({ value: "1250", asOf: "2026-01-01" });
    expect(total.note).toContain(
      "250 BTC of 1 company, 20.0% of the total, have no stated day. They are counted.",
    );
    expect(Receipt.parse(await site.read("/receipt/total/btc.json?asOf=2026-11-19")).note).not.toContain(
      "no stated day",
    );
  });

  test("a newer one without a day counts instead", async () => {
    await correct({ bitcoinHoldings: 260 });
    expect(await shown()).toMatchObject({ btcHoldings: "260" });
  });

  test("a figure with its day, however old, corrects it", async () => {
    expect(await correct({ bitcoinHoldings: 240, asOf: "2026-08-31" })).toMatchObject([
      200,
      { btcHoldings: "240", evidence: { btcHoldings: { asOf: "2026-08-31" } } },
    ]);
    expect(await site.read("/api/v1/companies/1001/facts?metric=btc_holdings")).toMatchObject({
      data: [
        { value: "250", replacesId: null },
        { value: "240", replacesId: 100_001 },
      ],
    });
    const { note } = Receipt.parse(await site.read("/receipt/total/btc.json"));
    expect(note).not.toContain("no stated day");
  });

  test("another figure of the same day corrects it, whatever was entered before, and leaves no gap", async () => {
    await correct({ bitcoinHoldings: 240, asOf: "2026-08-31" });
    await correct({ bitcoinHoldings: 245, asOf: "2026-08-31" });
    expect(await shown()).toMatchObject({ btcHoldings: "245" });
    expect(await site.read("/api/v1/companies/1001/facts?metric=btc_holdings")).toMatchObject({
      data: [{ value: "250" }, { value: "240" }, { value: "245", replacesId: 100_003 }],
    });
    expect(await site.read("/api/v1/companies/1001/history")).toMatchObject({
      data: [{ kind: "balance", btcAfter: "245" }],
    });
    await correct({ bitcoinHoldings: "245.00", asOf: "2026-08-31" });
    expect(
      await site.read("/api/v1/companies/1001/facts?metric=btc_holdings"),
      "the same again",
    ).toMatchObject({
      data: [{}, {}, {}, { value: "245", replacesId: null }],
    });
  });
});
