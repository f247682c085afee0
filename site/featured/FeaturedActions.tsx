import type { Company } from "#domain/company/company.ts";
import { OutLink } from "#site/media/OutLink.tsx";

export const FeaturedActions = ({ company: { id, name, website } }: { company: Company }) => (
  <div className="acts">
    <a className="btn btn-line" href={`/company/${id}`} aria-label={`View Profile: ${name}`}>
      View Profile
    </a>
    {website && (
      <OutLink className="read" href={website} name={`Website: ${name}`}>
        Website
      </OutLink>
    )}
  </div>
);
