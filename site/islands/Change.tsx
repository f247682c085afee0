import { formatChange } from "#domain/format.ts";
import { changeDirection } from "#domain/valuation.ts";

type Props = { percent: number | null; reason?: string | undefined };

export function Change({ percent, reason }: Props) {
  const direction = changeDirection(percent);
  const text = formatChange(percent);
  return direction === null ? (
    <span className="na" title={reason}>
      {text}
    </span>
  ) : (
    <span key={text} className={`chg ${direction}`}>
      {text}
    </span>
  );
}
