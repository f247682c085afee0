import { SettingError } from "./settings-error.ts";

export function readWord<Word extends string>(
  name: string,
  text: string | undefined,
  words: readonly [Word, ...Word[]],
): Word {
  const [otherwise] = words;
  const word = words.find((each) => each === (text ?? otherwise));
  if (word !== undefined) return word;
  const list = `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
  throw new SettingError(`${name} is "${text}". Use ${list}, or unset it for ${otherwise}.`);
}

export function readNames<Name extends string>(
  setting: string,
  text = "",
  { known, otherwise }: { known: readonly Name[]; otherwise: readonly Name[] },
): readonly Name[] {
  const names = text
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  if (names.length === 0) return otherwise;
  return names.map((name) => {
    const match = known.find((each) => each === name);
    if (match !== undefined) return match;
    throw new SettingError(
      `${setting} contains "${name}". Use a comma-separated list of ${known.join(", ")}, or unset it for ${otherwise.join() || "none"}.`,
    );
  });
}
