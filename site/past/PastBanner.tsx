import { pastSentence, type Past } from "#domain/ledger/point-in-time.ts";

type Props = { past: Past; heading: string; today: string; failure: string | null };

/** The day comes first, beside the link back to today. */
export const PastBanner = ({ past, heading, today, failure }: Props) => (
  <>
    <h1>{heading}</h1>
    <p className={failure === null ? "bar past-bar" : "bar bar-bad past-bar"} role="status">
      <span>{failure === null ? pastSentence(past, "the list") : `We can't show this date. ${failure}`}</span>
      <a className="btn btn-line" href={today}>
        Back to today
      </a>
    </p>
  </>
);
