export const Skeleton = () => (
  <div className="skeleton" aria-hidden="true">
    {Array.from({ length: 12 }, (_, row) => (
      <div key={row}>
        <span className="blank" />
        <span className="blank" />
        <span className="blank" />
      </div>
    ))}
  </div>
);
