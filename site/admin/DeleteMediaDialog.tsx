import { AlertDialog } from "#site/ui/alert-dialog.tsx";

type Props = { title: string; onDelete: () => void; close: () => void };

export const DeleteMediaDialog = ({ title, onDelete, close }: Props) => (
  <AlertDialog
    open
    onOpenChange={close}
    question="Are you sure you want to delete this media content?"
    description={title}
    action="Delete"
    onAction={onDelete}
  />
);
