import { useStore } from "@nanostores/react";
import { useEffect, type ReactNode } from "react";

import type { CompanyMedia, MarketMedia } from "#domain/company/media.ts";
import { Button, IconButton } from "#site/components/ui/button.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { expectToasts } from "#site/components/ui/toasts.ts";

import { AdminDialogs } from "./AdminDialogs.tsx";
import { isFlagged } from "./admin-request.ts";
import { openDialog, type AdminDialog } from "./dialog.ts";
import { $user, isAdmin, restoreSession } from "./session.ts";

type AddToolsProps = { label: string; dialog: AdminDialog; children?: ReactNode };

function AddTools({ label, dialog, children }: AddToolsProps) {
  useEffect(expectToasts, []);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => openDialog(dialog)}>
          <Icon name="plus" />
          {label}
        </Button>
        {children}
      </div>
      <AdminDialogs />
    </>
  );
}

type ItemToolsProps = { title: string; edit: AdminDialog; remove: AdminDialog };

const ItemTools = ({ title, edit, remove }: ItemToolsProps) => (
  <span className="mt-1 flex gap-1">
    <IconButton icon="pen" label={`Edit: ${title}`} onClick={() => openDialog(edit)} />
    <IconButton icon="bin" label={`Delete: ${title}`} onClick={() => openDialog(remove)} />
  </span>
);

export function CompanyMediaTools({ companyId: id }: { companyId: number }) {
  const isThere = isAdmin(useStore($user));
  useEffect(() => void restoreSession(), []);
  return isThere && <AddTools label="Add Media" dialog={{ kind: "company-media", id, item: null }} />;
}

export function CompanyItemTools({ companyId: id, item }: { companyId: number; item: CompanyMedia }) {
  const isThere = isAdmin(useStore($user));
  return (
    isThere && (
      <ItemTools
        title={item.title}
        edit={{ kind: "company-media", id, item }}
        remove={{ kind: "delete-media", companyId: id, item }}
      />
    )
  );
}

// Read once: signing in or out on another page takes effect here after a reload.
const isShown = isFlagged();

export const MarketMediaTools = ({ isEmpty }: { isEmpty: boolean }) =>
  isShown && (
    <AddTools label="Add Content" dialog={{ kind: "market-media", item: null }}>
      {isEmpty && <p className="note">Use "Add Content" to add the first one.</p>}
    </AddTools>
  );

export const MarketItemTools = ({ item }: { item: MarketMedia }) =>
  isShown && (
    <ItemTools
      title={item.title}
      edit={{ kind: "market-media", item }}
      remove={{ kind: "delete-media", companyId: null, item }}
    />
  );
