import { formatDay } from "#domain/dates.ts";

import type { Past } from "../../stores/past.ts";

type Props = { past: Past; heading: string; today: string; failure: string | null };

/** Nobody takes another day for today: it is named first, beside the way back. */
export const PastBanner = ({ past, heading, today, failure }: Props) => (
  <>
    <h1>{heading}</h1>
    <p className={failure === null ? "bar past-bar" : "bar bar-bad past-bar"} role="status">
      <span>{failure === null ? sentenceOf(past) : `This day cannot be shown. ${failure}`}</span>
      <a className="btn btn-line" href={today}>
        Back to today
      </a>
    </p>
  </>
);

function sentenceOf({ asOf, knownAt }: Past): string {
  const known = knownAt && `as far as we knew it on ${dayOf(knownAt)}`;
  if (asOf === null) return `You see the list ${known}, not as it is now.`;
  return `You see ${dayOf(asOf)}${known ? `, ${known}` : ""}, not today.`;
}

const dayOf = (text: string) => formatDay(text) || text;
