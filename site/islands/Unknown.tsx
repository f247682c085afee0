type Props = { text: string; reason?: string | undefined };

/** What is not known, and why: a pointer sees it, a screen reader says it. */
export const Unknown = ({ text, reason }: Props) => (
  <span className="na" title={reason}>
    {text}
    {reason && <span className="sr-only">: {reason}</span>}
  </span>
);
