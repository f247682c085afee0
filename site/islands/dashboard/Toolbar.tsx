import type { BtcPrice } from "#domain/btc-price.ts";

import { changeView } from "../../stores/dashboard/current-view.ts";
import { offered, type Choice, type Choices } from "../../stores/dashboard/choices.ts";
import { saveList } from "../../stores/dashboard/save-list.ts";
import type { View } from "../../stores/dashboard/view.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Select } from "../../ui/select.tsx";
import { useBtcPrice } from "../use-btc-price.ts";
import { SearchBox } from "./SearchBox.tsx";
import { openSubmission } from "./open-submission.ts";

type Props = { view: View; choices: Choices; price: BtcPrice | null };

export function Toolbar({ view, choices: { countries, sectors }, price: builtPrice }: Props) {
  const price = useBtcPrice(builtPrice);
  return (
    <div className="tools needs-scripts">
      <SearchBox className="search" />
      <Select
        aria-label="Country"
        choices={withAll("All Countries", countries)}
        value={offered(countries, view.country)}
        onChange={({ currentTarget }) => changeView({ country: currentTarget.value })}
      />
      <Select
        aria-label="Sector"
        choices={withAll("All Sectors", sectors)}
        value={offered(sectors, view.sector)}
        onChange={({ currentTarget }) => changeView({ sector: currentTarget.value })}
      />
      <span className="export">
        <Button title="Save the list as CSV" onClick={() => void saveList("csv", price)}>
          <Icon name="save" />
          Export
        </Button>
        <Button aria-label="Export as JSON" onClick={() => void saveList("json", price)}>
          JSON
        </Button>
      </span>
      <Button look="solid" onClick={() => void openSubmission()}>
        <Icon name="plus" />
        Submit Company
      </Button>
    </div>
  );
}

const withAll = (label: string, choices: readonly Choice[]): Choice[] => [{ value: "", label }, ...choices];
