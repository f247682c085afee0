import { formatChange } from "#domain/base/format.ts";
import { changeDirection } from "#domain/company/valuation.ts";

import { FigureLink } from "./FigureLink.tsx";
import { Unknown } from "./Unknown.tsx";

type Props = { percent: number | null; reason?: string | undefined; receipt?: string | null };

export function Change({ percent, reason, receipt = null }: Props) {
  const direction = changeDirection(percent);
  const text = formatChange(percent);
  return direction === null ? (
    <Unknown text={text} reason={reason} />
  ) : (
    <FigureLink receipt={receipt}>
      <span key={text} className={`chg ${direction}`}>
        {text}
      </span>
    </FigureLink>
  );
}
