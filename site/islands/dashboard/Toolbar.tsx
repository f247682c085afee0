import { lazy, Suspense, useState } from "react";

import type { BtcPrice } from "#domain/btc-price.ts";

import { changeView } from "../../stores/dashboard/current-view.ts";
import type { Choice } from "../../stores/dashboard/choices.ts";
import type { View } from "../../stores/dashboard/view.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Select } from "../../ui/select.tsx";
import { useBtcPrice } from "../use-btc-price.ts";
import { useEarlyInput } from "../use-early-input.ts";
import { SearchBox } from "./SearchBox.tsx";
import { openSubmission } from "./open-submission.ts";

type Props = { view: View; countries: Choice[]; sectors: Choice[]; price: BtcPrice | null };

const ColumnChooser = lazy(async () => ({ default: (await import("./chosen-part.ts")).ColumnChooser }));

export function Toolbar({ view, countries, sectors, price: builtPrice }: Props) {
  const price = useBtcPrice(builtPrice);
  const country = useEarlyInput<HTMLSelectElement>(chooseCountry);
  const sector = useEarlyInput<HTMLSelectElement>(chooseSector);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="tools needs-scripts">
      <SearchBox className="search" />
      <Select
        ref={country}
        aria-label="Country"
        choices={withAll("All Countries", countries)}
        value={offered(countries, view.country)}
        onChange={({ currentTarget }) => chooseCountry(currentTarget.value)}
      />
      <Select
        ref={sector}
        aria-label="Sector"
        choices={withAll("All Sectors", sectors)}
        value={offered(sectors, view.sector)}
        onChange={({ currentTarget }) => chooseSector(currentTarget.value)}
      />
      <span className="export">
        <Button title="Save the list as CSV" onClick={() => void save("csv", price)}>
          <Icon name="save" />
          Export
        </Button>
        <Button aria-label="Export as JSON" onClick={() => void save("json", price)}>
          JSON
        </Button>
      </span>
      <Button aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
        Columns
      </Button>
      <Button look="solid" onClick={() => void openSubmission()}>
        <Icon name="plus" />
        Submit Company
      </Button>
      {isChoosing && (
        <Suspense fallback={null}>
          <ColumnChooser />
        </Suspense>
      )}
    </div>
  );
}

const chooseCountry = (country: string) => changeView({ country });
const chooseSector = (sector: string) => changeView({ sector });

const withAll = (label: string, choices: readonly Choice[]): Choice[] => [{ value: "", label }, ...choices];

/** What nobody offers is not chosen. */
const offered = (choices: readonly Choice[], value: string): string =>
  choices.some((choice) => choice.value === value) ? value : "";

async function save(format: "csv" | "json", price: BtcPrice | null) {
  const { saveList } = await import("../../stores/dashboard/save-list.ts");
  await saveList(format, price);
}
