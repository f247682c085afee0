import { useEffect } from "react";

import type { MarketMedia } from "#domain/company/media.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { expectToasts } from "#site/ui/toasts.ts";

import { AdminDialogs } from "./AdminDialogs.tsx";
import { AdminStyles } from "./AdminStyles.tsx";
import { MediaItemActions } from "./MediaItemActions.tsx";
import { isFlagged } from "./admin-request.ts";
import { openDialog } from "./dialog.ts";

// Read once: signing in or out on another page takes effect here after a reload.
const isShown = isFlagged();

export function MediaTools({ isEmpty }: { isEmpty: boolean }) {
  useEffect(expectToasts, []);
  return (
    isShown && (
      <>
        <AdminStyles />
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

export const ItemTools = ({ item }: { item: MarketMedia }) =>
  isShown && (
    <MediaItemActions
      title={item.title}
      onEdit={() => openDialog({ kind: "market-media", item })}
      onDelete={() => openDialog({ kind: "delete-market-media", item })}
    />
  );
