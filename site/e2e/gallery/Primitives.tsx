import { useEffect, useState } from "react";

import { CorrectionDialog, correctionOf } from "#site/features/forms/CorrectionDialog.tsx";
import { SubmitCompanyDialog } from "#site/features/forms/SubmitCompanyDialog.tsx";
import { CONTACT_FAILURE } from "#site/features/forms/contact-failure.ts";
import { AlertDialog } from "#site/components/ui/alert-dialog.tsx";
import { Button, IconButton } from "#site/components/ui/button.tsx";
import { Dialog, DialogActions, DialogClose } from "#site/components/ui/dialog.tsx";
import { DropdownMenu } from "#site/components/ui/dropdown-menu.tsx";
import { InputField, SelectField, TextField } from "#site/components/ui/fields.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { PendingButton } from "#site/components/ui/pending-button.tsx";
import { TabPanel } from "#site/components/ui/tab-panel.tsx";
import { Tabs } from "#site/components/ui/tabs.tsx";
import { expectToasts, showToast } from "#site/components/ui/toasts.ts";

const LOOKS = [
  ["solid", "Submit Company"],
  ["line", "Export"],
  ["bare", "Cancel"],
  ["accent", "View Tracker"],
  ["stop", "Remove"],
] as const;

const ACME = { id: 1, name: "Acme", ticker: "ACME" };
const ACME_FORM = correctionOf(ACME);

export function Actions() {
  const [pending, setPending] = useState(false);
  return (
    <div className="form">
      {LOOKS.map(([look, word]) => (
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

const COUNTRIES = [
  { value: "", label: "All Countries" },
  { value: "JP", label: "Japan" },
];

const TABS = [
  { value: "videos", label: "YouTube Videos" },
  { value: "podcasts", label: "Podcasts" },
  { value: "articles", label: "Articles" },
];

export function Inputs() {
  const [tab, setTab] = useState("videos");
  return (
    <div className="form">
      <InputField label="Company Name *" defaultValue="Strategy" />
      <InputField
        label="BTC Holdings *"
        error="Please fill in company name, ticker, and BTC holdings."
        placeholder="BTC amount or USD equivalent"
      />
      <InputField label="Shares Outstanding" hint="Leave it empty to use API data when available." />
      <div className="pair">
        <SelectField label="Country" choices={COUNTRIES} />
        <InputField label="Sector" disabled defaultValue="Technology" />
      </div>
      <TextField label="Message *" rows={3} />
      <div className="field">
        <Icon name="search" />
        <input type="search" aria-label="Search" placeholder="Search companies" />
      </div>
      <div>
        <Tabs label="Media" id="media" tabs={TABS} value={tab} onChange={setTab} />
        <TabPanel id="media" value={tab}>
          <p>The panel of {tab}.</p>
        </TabPanel>
      </div>
    </div>
  );
}

const DIALOGS = ["dialog", "question", "submission", "correction"] as const;
type DialogName = (typeof DIALOGS)[number];

export function Floats() {
  const [opened, setOpened] = useState<DialogName | null>(null);
  const [chosen, setChosen] = useState("nothing");
  useEffect(expectToasts, []);

  const state = (name: DialogName) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : null),
  });

  return (
    <div className="form">
      <div className="flex flex-wrap gap-2">
        {DIALOGS.map((name) => (
          <Button key={name} onClick={() => setOpened(name)}>
            {`Open ${name}`}
          </Button>
        ))}
        <DropdownMenu
          trigger={<Button>Export</Button>}
          items={["CSV", "JSON"].map((label) => ({ label, onSelect: () => setChosen(label) }))}
        />
      </div>
      <p>Chosen: {chosen}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => showToast({ title: "Company Submitted Successfully", message: "" })}>
          Toast
        </Button>
        <Button onClick={() => showToast(CONTACT_FAILURE)}>Destructive toast</Button>
      </div>
      <Dialog title="A dialog" {...state("dialog")}>
        <p>It holds the focus until it is closed.</p>
        <DialogActions>
          <DialogClose asChild>
            <Button>Done</Button>
          </DialogClose>
        </DialogActions>
      </Dialog>
      <AlertDialog
        question="Are you sure you want to remove this company from tracking?"
        action="Remove"
        onAction={() => setChosen("removal")}
        {...state("question")}
      />
      <SubmitCompanyDialog {...state("submission")} />
      <CorrectionDialog company={ACME} form={ACME_FORM} {...state("correction")} />
    </div>
  );
}
