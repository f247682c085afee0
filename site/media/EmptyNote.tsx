import type { ReactNode } from "react";

import { Icon } from "#site/ui/icon.tsx";
import type { IconName } from "#site/ui/icons.ts";

type Props = { icon: IconName; children: ReactNode };

export const EmptyNote = ({ icon, children }: Props) => (
  <div className="empty">
    <Icon name={icon} />
    {children}
  </div>
);
