import { useStore } from "@nanostores/react";
import { useMemo, useState, type MouseEvent } from "react";

import type { BtcPrice } from "#domain/price/btc-price.ts";
import { loadOnce } from "#site/client/load-once.ts";
import { useBtcPrice } from "#site/client/use-btc-price.ts";
import { useLate } from "#site/client/use-late.ts";
import { busyWhile } from "#site/components/ui/busy.ts";
import { Button } from "#site/components/ui/button.tsx";
import type { Choice } from "#site/components/ui/fields.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { showUnavailable } from "#site/components/ui/plain-toast.ts";

import { Filters, countryChoices, sectorChoices } from "./Filters.tsx";
import { Presets } from "./Presets.tsx";
import { $companies } from "#site/client/companies.ts";
import { $lateMarks, type CountryMarks } from "./country-marks.ts";
import { keepOrdered } from "./selection.ts";
import { useHeaderSearch } from "./use-header-search.ts";

type Props = { countries: Choice[]; sectors: Choice[]; price: BtcPrice | null };

const loadChosen = () => import("./CustomColumnsTable.tsx");

export function Toolbar(props: Props) {
  const choices = useChoices(props);
  const price = useBtcPrice(props.price);
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const chosen = useLate(loadChosen, isChoosing, () => setChoosing(false));

  useHeaderSearch(false);

  return (
    <div className="toolrow needs-scripts" onPointerEnter={keepOrdered} onFocus={keepOrdered}>
      <Presets />
      <button
        type="button"
        className="button button-line button-icon more-tools"
        aria-label="Filters, export, views"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="dots" />
      </button>
      <div className="tools">
        <Filters {...choices} />
        <span className="flex">
          <Button
            className="max-card:flex-1 rounded-r-none hover:z-1 focus-visible:z-1"
            title="Download this list as CSV"
            onClick={({ currentTarget }) => busyWhile(currentTarget, save("csv", price))}
          >
            <Icon name="save" />
            Export
          </Button>
          <Button
            className="text-ink-2 -ml-px rounded-l-none hover:z-1 focus-visible:z-1"
            aria-label="Download this list as JSON"
            onClick={({ currentTarget }) => busyWhile(currentTarget, save("json", price))}
          >
            JSON
          </Button>
        </span>
        <Button
          aria-expanded={isChoosing}
          aria-busy={(isChoosing && !chosen) || undefined}
          onClick={() => setChoosing(!isChoosing)}
        >
          Columns
        </Button>
      </div>
      {isChoosing && chosen && <chosen.ColumnChooser />}
    </div>
  );
}

/** Those of the loaded list, once there is one. */
function useChoices(built: Pick<Props, "countries" | "sectors">) {
  const companies = useStore($companies, { ssr: () => null });
  const late = useStore($lateMarks, { ssr: () => NONE });
  return useMemo(() => {
    if (companies === null) return built;
    const known = Object.fromEntries(built.countries.map((choice) => [choice.value, choice]));
    return { countries: countryChoices(companies, { ...known, ...late }), sectors: sectorChoices(companies) };
  }, [companies, late, built]);
}

const NONE: CountryMarks = {};

async function save(format: "csv" | "json", price: BtcPrice | null) {
  try {
    const { saveList } = await import("./export-list.ts");
    await saveList(format, price);
  } catch {
    showUnavailable();
  }
}

/** Below the list. */
export const Submission = () => (
  <Button onClick={openSubmission}>
    <Icon name="plus" />
    Submit Company
  </Button>
);

/** The form and its code load at the first press. */
const load = loadOnce(async () =>
  (await import("#site/features/forms/SubmitCompanyDialog.tsx")).mountCompanySubmission(),
);

const openSubmission = ({ currentTarget }: MouseEvent<Element>) =>
  busyWhile(currentTarget, load()).then((open) => open(), showUnavailable);
