import { Icon } from "#site/ui/icon.tsx";

export const NoNews = () => (
  <div className="empty">
    <Icon name="news" />
    No announcements available
  </div>
);
