import { Icon } from "../ui/icon.tsx";

export const Legend = () => (
  <p className="legend">
    <span className="ev ev-disclosed">Disclosed by the company or regulator</span>
    <span className="ev ev-secondary">Reported by a tracker or the press</span>
    <span className="ev ev-derived">Derived</span>
    <span>
      <Icon name="clock" />
      older than 180 days
    </span>
  </p>
);
