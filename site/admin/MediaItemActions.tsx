import { IconButton } from "#site/ui/button.tsx";

type Props = { title: string; onEdit: () => void; onDelete: () => void };

export const MediaItemActions = ({ title, onEdit, onDelete }: Props) => (
  <span className="mt-1 flex gap-1">
    <IconButton icon="pen" label={`Edit: ${title}`} onClick={onEdit} />
    <IconButton icon="bin" label={`Delete: ${title}`} onClick={onDelete} />
  </span>
);
