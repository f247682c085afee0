import { medalOf } from "./featured-matches.ts";

export function RankBadge({ rank }: { rank: number }) {
  const medal = medalOf(rank);
  return (
    <span
      className={medal === null ? "medal" : `medal medal-${medal}`}
      role="img"
      aria-label={medal === null ? `Rank ${rank}` : `Rank ${rank}, ${medal}`}
    >
      {rank}
    </span>
  );
}
