import { Content, Item, Portal, Root, Trigger } from "radix-ui/dropdown-menu";
import { useRef, type ReactElement } from "react";

type Props = { trigger: ReactElement; items: readonly { label: string; onSelect: () => void }[] };

/**
 * Never modal: a modal menu locks scrolling with an injected style, which the content policy blocks. The chosen action runs
 * once the menu is closed and its trigger has the focus, so that a dialog can return the focus to it.
 */
export function DropdownMenu({ trigger, items }: Props) {
  const chosen = useRef<(() => void) | null>(null);
  const runChosen = () => {
    chosen.current?.();
    chosen.current = null;
  };
  return (
    <Root modal={false}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content
          className="float menu text-row z-25 max-w-[calc(100vw-1.5rem)] min-w-60 p-1"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={runChosen}
        >
          {items.map(({ label, onSelect }) => (
            <Item
              key={label}
              className="text-ink flex min-h-(--control-h) cursor-pointer items-center gap-2 rounded-(--r-control) px-2.5 -outline-offset-2 data-highlighted:bg-(--hover)"
              onSelect={() => (chosen.current = onSelect)}
            >
              {label}
            </Item>
          ))}
        </Content>
      </Portal>
    </Root>
  );
}
