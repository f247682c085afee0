import { Fragment } from "react";

import { formatDay } from "#domain/base/dates.ts";
import { reviewSentence } from "#domain/company/evidence/awaits-review.ts";

const Rules = () => <a href="/methodology#what-software-may-record">What software may record</a>;

/** Says that we have read a newer holding than the one shown. */
export const ReviewBar = ({ asOf }: { asOf: string | null }) =>
  asOf !== null && (
    <p className="notice">
      {`${reviewSentence(asOf)} `}
      <Rules />
    </p>
  );

type Waiting = { id: number; name: string; awaitsReview: string };

/** The same for a list of companies. */
export const ReviewList = ({ waiting }: { waiting: readonly Waiting[] }) =>
  waiting.length > 0 && (
    <p className="note">
      {"A newer holding awaits review: "}
      {waiting.map(({ id, name, awaitsReview }, index) => (
        <Fragment key={id}>
          {index > 0 && ", "}
          <a href={`/company/${id}`}>{name}</a>
          {` (${formatDay(awaitsReview)})`}
        </Fragment>
      ))}
      {". "}
      <Rules />
    </p>
  );
