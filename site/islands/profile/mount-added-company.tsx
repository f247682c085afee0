import { createRoot } from "react-dom/client";

import type { CompanyPage } from "#wire/company-page.ts";

import { CompanyMediaList } from "./CompanyMediaList.tsx";
import { PressItem } from "./PressItem.tsx";

/** Draws the media and the announcements of a company whose own page is not built yet. */
export function mountMedia(place: Element, { id, details }: CompanyPage) {
  createRoot(place).render(<CompanyMediaList companyId={id} built={details.media} />);
}

/** Where there are none, what stands there says so and stays. */
export function mountPress(place: Element, { announcements }: CompanyPage) {
  if (announcements.length === 0) return;
  createRoot(place).render(
    <ul className="anns anns-first">
      {announcements.map((announcement) => (
        <PressItem key={announcement.id} announcement={announcement} />
      ))}
    </ul>,
  );
}
