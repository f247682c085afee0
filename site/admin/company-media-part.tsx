import { useStore } from "@nanostores/react";
import { useEffect } from "react";

import type { CompanyMedia } from "#domain/company/media.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { expectToasts } from "#site/ui/toasts.ts";

import { AdminDialogs } from "./AdminDialogs.tsx";
import { AdminStyles } from "./AdminStyles.tsx";
import { MediaItemActions } from "./MediaItemActions.tsx";
import { openDialog } from "./dialog.ts";
import { $user, isAdmin, restoreSession } from "./session.ts";

/** Adds to a company's media. */
export function MediaTools({ companyId }: { companyId: number }) {
  const isThere = isAdmin(useStore($user));
  useEffect(() => void restoreSession(), []);
  useEffect(expectToasts, []);
  return (
    isThere && (
      <>
        <AdminStyles />
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
export function ItemTools({ companyId, item }: { companyId: number; item: CompanyMedia }) {
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
