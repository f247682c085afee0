import { NOT_AVAILABLE } from "#domain/format.ts";
import { figureParts } from "#domain/format-parts.ts";

type Props = { text: string; reason?: string | undefined };

/** A figure with its units in grey; the unknown is drawn with its reason. */
export function Figure({ text, reason }: Props) {
  if (text === NOT_AVAILABLE)
    return (
      <span className="na" title={reason}>
        {text}
      </span>
    );
  const { before, digits, after } = figureParts(text);
  return (
    <>
      {before && <span className="u">{before}</span>}
      {digits}
      {after && <span className="u">{after}</span>}
    </>
  );
}
