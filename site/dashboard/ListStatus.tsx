import { $companiesFailed, $companiesPending } from "#site/companies/companies.ts";
import { useValue } from "#site/live/use-value.ts";

/** Under the heading, in a line that is there whether it says something or not. */
export function ListStatus() {
  const isPending = useValue($companiesPending, false);
  const hasFailed = useValue($companiesFailed, false);
  return (
    <>
      <span>Data updates hourly</span>
      <span role="status">
        {isPending && "Loading companies..."}
        {hasFailed && (
          <>
            Live data is unavailable.{" "}
            <span className="more-words">The list below is the last one we loaded.</span>
          </>
        )}
      </span>
    </>
  );
}
