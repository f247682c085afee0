import type { ReactNode } from "react";

type Props = {
  /** Where the figure answers for itself; null for one that is not known. */
  receipt: string | null;
  children: ReactNode;
};

/** A figure that answers when pressed. With the keyboard one comes to it by the mark that stands beside. */
export const FigureLink = ({ receipt, children }: Props) =>
  receipt === null ? (
    children
  ) : (
    <a className="fl" href={receipt} tabIndex={-1}>
      {children}
    </a>
  );
