import { Icon } from "#site/ui/icon.tsx";

export const Legend = () => (
  <p className="legend">
    <span className="ev ev-disclosed">Disclosed by the company or a regulator</span>
    <span className="ev ev-secondary">Reported by a tracker or the press</span>
    <span className="ev ev-derived">Calculated</span>
    <span>
      <Icon name="clock" />
      older than 180 days
    </span>
  </p>
);
