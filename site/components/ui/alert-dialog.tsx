import { Action, Cancel, Content, Description, Portal, Root, Title } from "radix-ui/alert-dialog";
import { useRef, type ReactNode } from "react";

import { Button } from "./button.tsx";
import { returnFocus, type DialogState } from "./dialog.tsx";

type Props = DialogState & {
  question: string;
  description?: string;
  /** The label of the button that does it, such as "Remove". */
  action: string;
  onAction: () => void;
  children?: ReactNode;
};

/** Asks before something is destroyed. The focus starts on Cancel, and a press outside does nothing. */
export function AlertDialog({ question, description, action, onAction, children, ...state }: Props) {
  const opener = useRef<Element | null>(null);
  return (
    <Root {...state}>
      <Portal>
        <div className="scrim">
          <Content className="float dialog [--dialog-width:26rem]" {...returnFocus(opener)}>
            <Title className="dialog-question">{question}</Title>
            {description && <Description className="dialog-lead">{description}</Description>}
            {children}
            <div className="dialog-actions">
              <Cancel asChild>
                <Button>Cancel</Button>
              </Cancel>
              <Action asChild>
                <Button look="stop" onClick={onAction}>
                  {action}
                </Button>
              </Action>
            </div>
          </Content>
        </div>
      </Portal>
    </Root>
  );
}
