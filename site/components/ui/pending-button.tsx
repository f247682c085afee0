import { useLayoutEffect, useRef, type ComponentProps } from "react";

import { Button } from "./button.tsx";

type Props = Omit<ComponentProps<typeof Button>, "children"> & {
  pending: boolean;
  /** Its label while it waits, such as "Sending...". */
  word: string;
  children: string;
};

/** Accepts one press at a time. The style sheet reserves space for both labels, so its width stays. */
export function PendingButton({ pending, word, children, disabled = false, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  // A disabled button loses the focus. If it had the focus, it gets it back.
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
