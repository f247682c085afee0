import { formatChange } from "#domain/format.ts";
import { changeDirection } from "#domain/valuation.ts";

import { Unknown } from "./Unknown.tsx";

type Props = { percent: number | null; reason?: string | undefined };

export function Change({ percent, reason }: Props) {
  const direction = changeDirection(percent);
  const text = formatChange(percent);
  return direction === null ? (
    <Unknown text={text} reason={reason} />
  ) : (
    <span key={text} className={`chg ${direction}`}>
      {text}
    </span>
  );
}
