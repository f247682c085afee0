import type { ReactNode } from "react";

import { safeHref } from "#domain/base/safe-href.ts";
import { Icon } from "#site/ui/icon.tsx";

type Props = { href: string; name: string; className: string; children: ReactNode };

/** `name` says more than the few words shown, and begins with them. */
export const OutLink = ({ href, name, className, children }: Props) => (
  <a className={className} href={safeHref(href)} target="_blank" rel="noopener" aria-label={name}>
    {children}
    <Icon name="out" />
  </a>
);
