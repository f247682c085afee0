import { Button } from "#site/ui/button.tsx";
import { DialogActions, DialogClose } from "#site/ui/dialog.tsx";
import { PendingButton } from "#site/ui/pending-button.tsx";

type Props = { send: string; pending: boolean; pendingWord: string; disabled?: boolean };

/** The end of every form in a dialog: leave it, or send it. */
export const FormActions = ({ send, pending, pendingWord, disabled = false }: Props) => (
  <DialogActions>
    <DialogClose asChild>
      <Button look="bare">Cancel</Button>
    </DialogClose>
    <PendingButton type="submit" look="solid" pending={pending} word={pendingWord} disabled={disabled}>
      {send}
    </PendingButton>
  </DialogActions>
);
