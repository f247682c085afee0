import { useStore } from "@nanostores/react";
import { useEffect } from "react";

import type { CompanyMedia, MarketMedia } from "#domain/company/media.ts";
import { Button, IconButton } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { expectToasts } from "#site/ui/toasts.ts";

import { AdminDialogs } from "./AdminDialogs.tsx";
import { isFlagged } from "./admin-request.ts";
import { openDialog } from "./dialog.ts";
import { $user, isAdmin, restoreSession } from "./session.ts";

type Props = { title: string; onEdit: () => void; onDelete: () => void };

const MediaItemActions = ({ title, onEdit, onDelete }: Props) => (
  <span className="mt-1 flex gap-1">
    <IconButton icon="pen" label={`Edit: ${title}`} onClick={onEdit} />
    <IconButton icon="bin" label={`Delete: ${title}`} onClick={onDelete} />
  </span>
);

/** Adds to a company's media. */
export function CompanyMediaTools({ companyId }: { companyId: number }) {
  const isThere = isAdmin(useStore($user));
  useEffect(() => void restoreSession(), []);
  useEffect(expectToasts, []);
  return (
    isThere && (
      <>
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button onClick={() => openDialog({ kind: "company-media", companyId, item: null })}>
            <Icon name="plus" />
            Add Media
          </Button>
        </div>
        <AdminDialogs />
      </>
    )
  );
}

/** Edits or deletes one item. */
export function CompanyItemTools({ companyId, item }: { companyId: number; item: CompanyMedia }) {
  const isThere = isAdmin(useStore($user));
  return (
    isThere && (
      <MediaItemActions
        title={item.title}
        onEdit={() => openDialog({ kind: "company-media", companyId, item })}
        onDelete={() => openDialog({ kind: "delete-company-media", companyId, item })}
      />
    )
  );
}

// Read once: signing in or out on another page takes effect here after a reload.
const isShown = isFlagged();

export function MarketMediaTools({ isEmpty }: { isEmpty: boolean }) {
  useEffect(expectToasts, []);
  return (
    isShown && (
      <>
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button onClick={() => openDialog({ kind: "market-media", item: null })}>
            <Icon name="plus" />
            Add Content
          </Button>
          {isEmpty && <p className="note">Use "Add Content" to add the first one.</p>}
        </div>
        <AdminDialogs />
      </>
    )
  );
}

export const MarketItemTools = ({ item }: { item: MarketMedia }) =>
  isShown && (
    <MediaItemActions
      title={item.title}
      onEdit={() => openDialog({ kind: "market-media", item })}
      onDelete={() => openDialog({ kind: "delete-market-media", item })}
    />
  );
