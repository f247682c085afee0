import { createHash } from "node:crypto";

/** Whether an address is valid: every kind carries a checksum against typing errors. */
export const isBitcoinAddress = (text: string): boolean =>
  /^bc1/i.test(text) ? isSegwit(text) : isBase58Check(text);

// https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki, and bip-0350 for version 1 and later
const BECH32_CHARS = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const BECH32 = 1;
const BECH32M = 0x2bc830a3;
/** "bc" in the form the checksum reads. */
const PREFIX = [3, 3, 0, 2, 3];

function isSegwit(text: string): boolean {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return false;
  const words = Array.from(text.toLowerCase().slice(3), (char) => BECH32_CHARS.indexOf(char));
  const [version = -1] = words;
  if (words.includes(-1) || version > 16) return false;
  const programBytes = Math.floor(((words.length - 7) * 5) / 8);
  const fits = version === 0 ? [20, 32].includes(programBytes) : programBytes >= 2 && programBytes <= 40;
  return fits && polymod([...PREFIX, ...words]) === (version === 0 ? BECH32 : BECH32M);
}

const polymod = (words: number[]): number =>
  words.reduce((checksum, word) => {
    const top = checksum >>> 25;
    const shifted = ((checksum & 0x1ffffff) << 5) ^ word;
    return GENERATORS.reduce((sum, generator, bit) => ((top >>> bit) & 1 ? sum ^ generator : sum), shifted);
  }, 1);

// https://en.bitcoin.it/wiki/Base58Check_encoding
const BASE58_CHARS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const ADDRESS_BYTES = 25;
const VERSIONS = [0x00, 0x05];

function isBase58Check(text: string): boolean {
  if (!/^[13][1-9A-HJ-NP-Za-km-z]{24,34}$/.test(text)) return false;
  const digits = [...text].reduce((sum, char) => sum * 58n + BigInt(BASE58_CHARS.indexOf(char)), 0n);
  const hex = digits.toString(16).padStart(ADDRESS_BYTES * 2, "0");
  if (hex.length !== ADDRESS_BYTES * 2) return false;
  const bytes = Buffer.from(hex, "hex");
  const body = bytes.subarray(0, -4);
  return VERSIONS.includes(body[0] ?? -1) && sha256(sha256(body)).subarray(0, 4).equals(bytes.subarray(-4));
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
