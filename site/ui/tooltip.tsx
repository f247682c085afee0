import { Content, Portal, Provider, Root, Trigger } from "radix-ui/tooltip";
import type { ReactElement } from "react";

type Props = { text: string; children: ReactElement };

/** A reason in a few words, for pointer and keyboard; what everybody needs to read belongs on the page. */
export const Tooltip = ({ text, children }: Props) => (
  <Provider delayDuration={300}>
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content
          className="tip bg-ink text-note z-35 max-w-64 rounded-(--r-control) px-2 py-1.25 text-(--on-ink)"
          sideOffset={6}
          collisionPadding={12}
        >
          {text}
        </Content>
      </Portal>
    </Root>
  </Provider>
);
