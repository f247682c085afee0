import type { ComponentProps } from "react";

import { Icon, type IconName } from "./icon.tsx";

export type ButtonLook = "line" | "solid" | "accent" | "bare" | "stop";

type Props = ComponentProps<"button"> & { look?: ButtonLook };

export const Button = ({ look = "line", className, type = "button", ...rest }: Props) => (
  <button
    type={type}
    className={["button", `button-${look}`, className].filter(Boolean).join(" ")}
    {...rest}
  />
);

type IconButtonProps = Omit<Props, "children" | "className"> & { icon: IconName; label: string };

export const IconButton = ({ icon, label, look = "bare", ...rest }: IconButtonProps) => (
  <Button look={look} className="button-icon" aria-label={label} {...rest}>
    <Icon name={icon} />
  </Button>
);
