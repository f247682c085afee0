import { useId, type ComponentProps, type ReactNode } from "react";

import { Icon } from "./icon.tsx";

/** The attributes that connect a control to its label, hint and error. */
type FieldControl = Pick<ComponentProps<"input">, "id" | "className" | "aria-describedby" | "aria-invalid">;

type FieldProps = {
  label: string;
  hint?: string;
  /** An error message; `true` marks the field if the message is elsewhere. */
  error?: string | boolean | null;
};

function Field(props: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const { label, hint, error = null, children } = props;
  const id = useId();
  const reason = typeof error === "string" && error !== "" ? error : null;
  const describedBy = [hint && `${id}-hint`, reason && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: "field",
        "aria-describedby": describedBy || undefined,
        "aria-invalid": Boolean(error) || undefined,
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {reason && <FieldError id={`${id}-error`}>{reason}</FieldError>}
    </div>
  );
}

export const FieldError = ({ id, children }: { id?: string; children: string }) => (
  <p className="hint hint-bad" id={id} role="alert">
    <Icon name="alert" />
    {children}
  </p>
);

export type Choice = { value: string; label: string };

export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Choices whose labels are their values. */
export const choicesOf = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: capitalised(value) }));

type SelectProps = Omit<ComponentProps<"select">, "children"> & { choices: readonly Choice[] };

/** The browser's own list: it opens as each device prefers, and needs no styles a policy would block. */
export const Select = ({ choices, className = "field", ...rest }: SelectProps) => (
  <span className="select">
    <select className={className} {...rest}>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <Icon name="down" />
  </span>
);

/** What is typed here is not offered again, unless `autoComplete` says so. */
export const InputField = ({ label, hint, error, ...input }: FieldProps & ComponentProps<"input">) => (
  <Field {...{ label, hint, error }}>
    {(control) => <input autoComplete="off" {...control} {...input} />}
  </Field>
);

export const TextField = ({ label, hint, error, ...area }: FieldProps & ComponentProps<"textarea">) => (
  <Field {...{ label, hint, error }}>{(control) => <textarea {...control} {...area} />}</Field>
);

export const SelectField = ({ label, hint, error, ...select }: FieldProps & SelectProps) => (
  <Field {...{ label, hint, error }}>{(control) => <Select {...control} {...select} />}</Field>
);
