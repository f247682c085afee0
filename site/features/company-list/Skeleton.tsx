export const Skeleton = () => (
  <div className="skeleton" aria-hidden="true">
    {Array.from({ length: 12 }, (_, row) => (
      <div
        key={row}
        className="border-b-rule-soft flex h-(--row) items-center justify-between gap-6 border-b"
      >
        <span className="blank" />
        <span className="blank" />
        <span className="blank" />
      </div>
    ))}
  </div>
);
