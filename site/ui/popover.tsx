import { Anchor, Content, Portal, Root, Trigger } from "radix-ui/popover";
import type { ReactElement, ReactNode, RefObject } from "react";

type Props = {
  /** Names the popover for assistive technology. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
} & (
  | { trigger: ReactElement; anchor?: never }
  /** What it points at where the pressed thing stands elsewhere, as in a page that is already there. */
  | { trigger?: never; anchor: RefObject<Element> }
);

/** Something small beside what was pressed; the page stays usable. */
export const Popover = ({
  label,
  trigger,
  anchor,
  align = "start",
  className,
  children,
  ...state
}: Props) => (
  <Root {...state}>
    {trigger ? <Trigger asChild>{trigger}</Trigger> : <Anchor virtualRef={anchor} />}
    <Portal>
      <Content
        className={className ?? "float popover"}
        aria-label={label}
        align={align}
        sideOffset={6}
        collisionPadding={12}
      >
        {children}
      </Content>
    </Portal>
  </Root>
);
