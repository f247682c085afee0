type Props = { text: string; reason?: string | undefined };

/** What is not known, and why: written out where there is room, else a pointer sees it and a screen reader says it. */
export const Unknown = ({ text, reason }: Props) => (
  <span className="na" title={reason}>
    {text}
    {reason && <span className="reason">: {reason}</span>}
  </span>
);
