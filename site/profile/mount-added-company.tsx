import { createRoot } from "react-dom/client";

import type { CompanyPage } from "#contract/company-page.ts";

import { CompanyMediaList } from "./CompanyMediaList.tsx";
import { PressItem } from "./PressItem.tsx";
import { SuggestCorrection } from "./SuggestCorrection.tsx";

type Mount = (place: Element, company: CompanyPage) => void;

/** What the page of a company not yet built draws, by the name of its place. */
export const parts = {
  correction: (place, { id, name, ticker }) =>
    createRoot(place).render(<SuggestCorrection company={{ id, name, ticker }} />),

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
