import { Content, Item, Portal, Root, Trigger } from "radix-ui/dropdown-menu";
import type { ReactElement } from "react";

export type MenuItem = { label: string; note?: string; onSelect: () => void };

type Props = {
  trigger: ReactElement;
  items: readonly MenuItem[];
};

/** Never modal: a modal menu locks scrolling by an injected style, which the content policy blocks. */
export const DropdownMenu = ({ trigger, items }: Props) => (
  <Root modal={false}>
    <Trigger asChild>{trigger}</Trigger>
    <Portal>
      <Content className="float menu" align="end" sideOffset={6} collisionPadding={12}>
        {items.map(({ label, note, onSelect }) => (
          <Item key={label} className="menu-item" onSelect={onSelect}>
            {label}
            {note && <span className="note">{note}</span>}
          </Item>
        ))}
      </Content>
    </Portal>
  </Root>
);
