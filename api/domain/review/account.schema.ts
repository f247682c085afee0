import { z } from "zod";

import { REQUIRED, storable } from "#domain/base/typed-text.schema.ts";

import { weaknessOf } from "./weak-password.ts";

/** ASCII letters only, so that every browser can put it into a Basic header. */
export const Username = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,49}$/i, "must be a user name of up to 50 letters, digits, dots and dashes");

const MOST_PASSWORD_CHARS = 1_000;
export const SHORTEST_PASSWORD_CHARS = 12;

const given = storable.max(MOST_PASSWORD_CHARS).refine((text) => text.trim() !== "", REQUIRED);

const MOST_CODE_CHARS = 50;
/** Of the second factor, or a recovery code. */
const code = storable.max(MOST_CODE_CHARS).refine((text) => text.trim() !== "", REQUIRED);

export const LoginRequest = z.strictObject({ username: given, password: given, code: code.optional() });
export type Login = z.output<typeof LoginRequest>;

export const SecondFactorChange = z.strictObject({ currentPassword: given, code });
export type SecondFactorChange = z.output<typeof SecondFactorChange>;

/** A password that looks like a session key would never be tried as a password. */
export const NewPassword = z
  .string()
  .min(SHORTEST_PASSWORD_CHARS, `must have at least ${SHORTEST_PASSWORD_CHARS} characters`)
  .max(MOST_PASSWORD_CHARS)
  .refine((text) => !text.startsWith("key_"), "must not start with key_, like a session key")
  .superRefine((text, { addIssue }) => {
    const message = weaknessOf(text);
    if (message !== null) addIssue({ code: "custom", message });
  });

export const PasswordChange = z.strictObject({ currentPassword: given, newPassword: NewPassword });
export type PasswordChange = z.output<typeof PasswordChange>;
