import type { ReactNode } from "react";

import type { IconName } from "../../components/icons.ts";
import { Icon } from "../../ui/icon.tsx";

type Props = { icon: IconName; children: ReactNode };

export const EmptyNote = ({ icon, children }: Props) => (
  <div className="empty">
    <Icon name={icon} />
    {children}
  </div>
);
