import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";

const STEP_MS = 30_000;
/** The clock of a phone may be half a minute off. */
const STEPS_OFF = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;

/** For apps that show a new code every 30 seconds: https://www.rfc-editor.org/rfc/rfc6238 */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });

/** What such an app reads from a QR code. */
export const keyUri = (secret: string, { issuer, username }: { issuer: string; username: string }): string =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label: username }).toString();

/** A QR code to draw: dark squares of one unit as a path in a square of `size` units. */
export type QrCode = { size: number; path: string };

export function qrCode(text: string): QrCode {
  const { size, data } = encode(text);
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join("") };
}

export const codeAt = (secret: string, at: Date): string =>
  totpOf(secret).generate({ timestamp: at.getTime() });

const withoutSpaces = (code: string) => code.replaceAll(/\s/g, "");

/** Whether an app may have shown it. A recovery code is longer. */
export const isLikeOneTimeCode = (code: string): boolean => /^\d{6}$/.test(withoutSpaces(code));

/** The number of the half minute a code is of; null if it is of none around now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!isLikeOneTimeCode(code)) return null;
  const token = withoutSpaces(code);
  const stepsOff = totpOf(secret).validate({ token, timestamp: now.getTime(), window: STEPS_OFF });
  return stepsOff === null ? null : Math.floor(now.getTime() / STEP_MS) + stepsOff;
}

/** Without letters that look like digits. 32 of them, so that each is as likely as the others. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz023456789";

/** Each has 150 random bits, so a single fast hash is enough if the table leaks. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from(randomBytes(30), (byte) => LETTERS[byte % LETTERS.length]).join("");
    return code.replaceAll(/.{5}(?=.)/g, "$&-");
  });

/** However it was typed. */
export const hashRecoveryCode = (code: string): string =>
  createHash("sha256")
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ""))
    .digest("hex");
