import { expect, test } from "vitest";

import { isBitcoinAddress } from "./bitcoin-address.ts";

// The test vectors of BIP-173 and BIP-350, and the address of the first block.
test.for([
  "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
  "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3",
  "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
  "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
  "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
])("%s is an address", (address) => {
  expect(isBitcoinAddress(address)).toBe(true);
});

test.for([
  ["one letter differs", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb"],
  ["one letter differs", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5"],
  ["version 1 with the checksum of version 0", "bc1pw508d6qejxtdg4y5r3zarvary0c5xw7k7grplx"],
  ["both cases at once", "bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["the test network", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
  ["another coin", "0x742d35Cc6634C0532925a3b844Bc454e4438f44e"],
  ["a word", "donate"],
  ["nothing", ""],
])("%s: %s is none", ([, text]) => {
  expect(isBitcoinAddress(text ?? "")).toBe(false);
});
