import { createRoot } from "react-dom/client";

import type { CompanyPage } from "#contract/company-page.ts";
import { mountCorrection } from "#site/forms/CorrectionDialog.tsx";

import { CompanyMediaList } from "./CompanyMediaList.tsx";
import { PressItem } from "./PressItem.tsx";

type Mount = (place: Element, company: CompanyPage) => void;

/** What the page of a company not yet built draws, by the name of its place. */
export const parts = {
  correction: (place, { id, name, ticker }) => {
    if (!(place instanceof HTMLElement)) return;
    Object.assign(place.dataset, { company: id, name, ticker });
    place.querySelector("button")?.toggleAttribute("disabled", false);
    mountCorrection(place);
  },

  /** Where there are none, what stands there says so and stays. */
  press: (place, { announcements }) => {
    if (announcements.length === 0) return;
    createRoot(place).render(
      <ul className="anns anns-first">
        {announcements.map((announcement) => (
          <PressItem key={announcement.id} announcement={announcement} />
        ))}
      </ul>,
    );
  },

  media: (place, { id, details }) =>
    createRoot(place).render(<CompanyMediaList companyId={id} built={details.media} />),
} satisfies Record<string, Mount>;
