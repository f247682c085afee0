import { useState } from "react";

import { Button, IconButton, type ButtonLook } from "#site/ui/button.tsx";
import { InputField, SelectField, TextField } from "#site/ui/fields.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { PendingButton } from "#site/ui/pending-button.tsx";
import { TabPanel, Tabs } from "#site/ui/tabs.tsx";

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

const COUNTRIES = [
  { value: "", label: "All Countries" },
  { value: "JP", label: "Japan" },
  { value: "US", label: "United States" },
];

const TABS = [
  { value: "videos", label: "YouTube Videos" },
  { value: "podcasts", label: "Podcasts" },
  { value: "articles", label: "Articles" },
] as const;

export function Inputs() {
  const [tab, setTab] = useState<(typeof TABS)[number]["value"]>("videos");
  return (
    <div className="form">
      <InputField label="Company Name *" defaultValue="Strategy" />
      <InputField
        label="BTC Holdings *"
        error="Please fill in company name, ticker, and BTC holdings."
        placeholder="BTC amount or USD equivalent"
      />
      <InputField
        label="Shares Outstanding"
        hint="Leave it empty to use API data when available."
        inputMode="numeric"
        placeholder="397662000"
      />
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
