import { useStore } from "@nanostores/react";
import { useEffect, useMemo } from "react";

import { loadAhead } from "#site/client/load-once.ts";

import { $companies } from "#site/client/companies.ts";
import { $lateMarks, type CountryMarks } from "./country-marks.ts";
import { learnMarks } from "./learn-marks.ts";

/** Flags and names of the countries in the list. Those that joined it after the build follow once it is loaded. */
export function useMarks(built: CountryMarks): CountryMarks {
  const companies = useStore($companies, { ssr: () => null });
  const late = useStore($lateMarks, { ssr: () => NONE });
  useEffect(() => {
    if (companies) loadAhead(() => learnMarks(companies, built))();
  }, [companies, built]);
  return useMemo(() => ({ ...built, ...late }), [built, late]);
}

const NONE: CountryMarks = {};
