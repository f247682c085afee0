import { useLayoutEffect, useRef, type ComponentProps } from "react";

import { Button } from "./button.tsx";

type Props = Omit<ComponentProps<typeof Button>, "children"> & {
  pending: boolean;
  /** What it says while it waits, such as "Sending...". */
  word: string;
  children: string;
};

/** Takes one press at a time. The style sheet reserves the room of the other wording, so its width stays. */
export function PendingButton({ pending, word, children, disabled = false, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  // A disabled button loses the focus; who pressed it gets it back.
  useLayoutEffect(() => {
    if (pending) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [pending]);

  return (
    <Button
      {...rest}
      ref={button}
      disabled={pending || disabled}
      data-pending={pending || undefined}
      data-reserve={pending ? children : word}
    >
      {pending ? word : children}
    </Button>
  );
}
