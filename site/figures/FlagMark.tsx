type Props = { flag?: string | undefined; label?: string | null | undefined };

export const FlagMark = ({ flag = "🌐", label }: Props) => (
  <span className="flag" role="img" aria-label={label ?? "Country unknown"}>
    {flag}
  </span>
);
