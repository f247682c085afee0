const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** The shape of the rows that are being loaded. */
export const Skeleton = () => (
  <div className="skeleton" aria-hidden="true">
    {ROWS.map((row) => (
      <div key={row}>
        <span className="sk" />
        <span className="sk" />
        <span className="sk" />
      </div>
    ))}
  </div>
);
