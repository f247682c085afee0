import { Content, Portal, Root, Trigger } from "radix-ui/popover";
import type { ReactElement, ReactNode } from "react";

type Props = {
  /** Names the popover for assistive technology. */
  label: string;
  trigger: ReactElement;
  children: ReactNode;
};

/** Something small beside what was pressed; the page stays usable. */
export const Popover = ({ label, trigger, children }: Props) => (
  <Root>
    <Trigger asChild>{trigger}</Trigger>
    <Portal>
      <Content
        className="float popover text-row z-25 w-86 max-w-[calc(100vw-1.5rem)] px-4 pt-3.5 pb-4"
        aria-label={label}
        align="start"
        sideOffset={6}
        collisionPadding={12}
      >
        {children}
      </Content>
    </Portal>
  </Root>
);
