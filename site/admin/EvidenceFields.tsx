import { Field } from "#site/ui/field.tsx";

type Entry = (name: "asOf" | "sourceUrl" | "reason") => {
  name: string;
  value: string;
  onChange: (change: { currentTarget: { value: string } }) => void;
};

type Props = { entry: Entry; isSourceWrong: boolean };

/** Where a figure was read and when it was true. Left empty: it was entered here, today. */
export const EvidenceFields = ({ entry, isSourceWrong }: Props) => (
  <>
    <div className="pair">
      <Field label="As of (Optional)">
        {(control) => <input {...control} {...entry("asOf")} type="date" />}
      </Field>
      <Field label="Source URL (Optional)" error={isSourceWrong && "Invalid URL"}>
        {(control) => <input {...control} {...entry("sourceUrl")} type="url" autoComplete="off" />}
      </Field>
    </div>
    <ReasonField {...entry("reason")} />
  </>
);

export const ReasonField = (entry: ReturnType<Entry>) => (
  <Field label="Reason (Optional)" hint="Shown beside the change in the history.">
    {(control) => <input {...control} {...entry} maxLength={500} autoComplete="off" />}
  </Field>
);
