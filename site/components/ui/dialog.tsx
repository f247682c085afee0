import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { Close, Content, Description, Portal, Root, Title } from "radix-ui/dialog";
import { useRef, type ReactNode, type RefObject } from "react";
import { createRoot } from "react-dom/client";

import { Boundary } from "./boundary.tsx";
import { IconButton } from "./button.tsx";

export type DialogState = { open: boolean; onOpenChange: (open: boolean) => void };

type Props = DialogState & {
  title: string;
  description?: string;
  /** For more than a form: 44rem instead of 29rem. */
  wide?: boolean;
  children: ReactNode;
};

/** A modal dialog. The backdrop is ours: Radix's own injects styles that the content policy blocks. */
export function Dialog({ title, description, wide = false, children, ...state }: Props) {
  const opener = useRef<Element | null>(null);
  return (
    <Root {...state}>
      <Portal>
        <div className="scrim">
          <Content
            className={wide ? "float dialog [--dialog-width:44rem]" : "float dialog"}
            {...returnFocus(opener)}
          >
            <div className="mb-4 flex items-start justify-between gap-4 [&_.button]:mt-[-0.375rem] [&_.button]:-mr-2.5">
              <Title>{title}</Title>
              <Close asChild>
                <IconButton icon="close" label="Close" />
              </Close>
            </div>
            {description && <Description className="dialog-lead">{description}</Description>}
            {children}
          </Content>
        </div>
      </Portal>
    </Root>
  );
}

/** The buttons at the end of a dialog; the one that acts comes last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="dialog-actions">{children}</div>
);

export const DialogClose = Close;

/**
 * The focus starts in the first field, if there is one. Radix returns it only to its own trigger; ours often load
 * before it, so we remember them.
 */
export const returnFocus = (opener: RefObject<Element | null>) => ({
  onOpenAutoFocus: (opening: Event) => {
    opener.current = document.activeElement;
    const { target } = opening;
    const field = target instanceof Element && target.querySelector("input, select, textarea");
    if (!(field instanceof HTMLElement)) return;
    opening.preventDefault();
    field.focus();
  },
  onCloseAutoFocus: (closing: Event) => {
    closing.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  },
});

/** Renders a dialog for a button outside React. Returns the function that opens it. */
export function mountDialog(draw: (state: DialogState) => ReactNode): () => void {
  const $open = atom(false);
  const Host = () => draw({ open: useStore($open), onOpenChange: (open) => $open.set(open) });
  const place = document.body.appendChild(document.createElement("div"));
  createRoot(place).render(
    <Boundary>
      <Host />
    </Boundary>,
  );
  return () => $open.set(true);
}
