import { useId } from "react";

type Props = {
  label: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** The browser's own checkbox: Radix's switch brings a style attribute into finished HTML, which no release may have. */
export function Switch({ label, checked, onCheckedChange, disabled = false }: Props) {
  const id = useId();
  return (
    <span className="switch-line">
      <input
        type="checkbox"
        role="switch"
        id={id}
        className="switch"
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onCheckedChange(currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
