import { Content, Item, Portal, Root, Trigger } from "radix-ui/dropdown-menu";
import { useRef, type ReactElement } from "react";

type MenuItem = { label: string; note?: string; onSelect: () => void };

type Props = {
  trigger: ReactElement;
  items: readonly MenuItem[];
};

/**
 * Never modal: a modal menu locks scrolling by an injected style, which the content policy blocks. What is chosen happens
 * once the menu is gone and its trigger has the focus, to which a dialog can give it back.
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
          className="float menu"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={runChosen}
        >
          {items.map(({ label, note, onSelect }) => (
            <Item key={label} className="menu-item" onSelect={() => (chosen.current = onSelect)}>
              {label}
              {note && <span className="note">{note}</span>}
            </Item>
          ))}
        </Content>
      </Portal>
    </Root>
  );
}
