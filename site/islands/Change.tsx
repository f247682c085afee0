import { formatChange } from "#domain/format.ts";
import { changeDirection } from "#domain/valuation.ts";

type Props = { percent: number | null; reason?: string | undefined };

export function Change({ percent, reason }: Props) {
  const direction = changeDirection(percent);
  return direction === null ? (
    <span className="na" title={reason}>
      {formatChange(percent)}
    </span>
  ) : (
    <span className={`chg ${direction}`}>{formatChange(percent)}</span>
  );
}
