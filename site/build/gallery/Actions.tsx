import { useState } from "react";

import { Button, IconButton, type ButtonLook } from "#site/ui/button.tsx";
import { PendingButton } from "#site/ui/pending-button.tsx";

const LOOKS: readonly { look: ButtonLook; word: string }[] = [
  { look: "solid", word: "Submit Company" },
  { look: "line", word: "Export" },
  { look: "bare", word: "Cancel" },
  { look: "accent", word: "View Tracker" },
  { look: "stop", word: "Remove" },
];

export function Actions() {
  const [pending, setPending] = useState(false);
  return (
    <div className="form">
      {LOOKS.map(({ look, word }) => (
        <div className="flex gap-2" key={look}>
          <Button look={look}>{word}</Button>
          <Button look={look} disabled>
            {word}
          </Button>
        </div>
      ))}
      <div className="flex gap-2">
        <PendingButton look="solid" pending={pending} word="Sending..." onClick={() => setPending(true)}>
          Send Message
        </PendingButton>
        <Button disabled={!pending} onClick={() => setPending(false)}>
          Arrived
        </Button>
        <IconButton icon="menu" label="Menu" look="line" />
        <IconButton icon="close" label="Dismiss" />
      </div>
    </div>
  );
}
