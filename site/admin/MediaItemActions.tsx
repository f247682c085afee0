import { IconButton } from "#site/ui/button.tsx";

type Props = { title: string; onEdit: () => void; onDelete: () => void };

export const MediaItemActions = ({ title, onEdit, onDelete }: Props) => (
  <span className="item-acts">
    <IconButton icon="pen" label={`Edit: ${title}`} onClick={onEdit} />
    <IconButton icon="bin" label={`Delete: ${title}`} onClick={onDelete} />
  </span>
);
