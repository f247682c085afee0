import { useState, type ReactNode } from "react";

import { formatCount } from "#domain/base/format.ts";
import { ANNOUNCEMENT_PREVIEWS } from "#domain/base/limits.ts";
import { useValue } from "#site/live/use-value.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";

import { NewsList } from "./NewsList.tsx";
import { NoNews } from "./NoNews.tsx";
import { $announcements } from "./announcements.ts";

/** A box of its own, by which the browser tells when it is seen. */
export const News = ({ children }: { children: ReactNode }) => (
  <div>
    <Newest>{children}</Newest>
  </div>
);

/** The newest announcements; the ones the page was built with stand there until they were loaded. */
function Newest({ children }: { children: ReactNode }) {
  const announcements = useValue($announcements, null);
  const [isOpen, setOpen] = useState(false);
  if (announcements === null) return children;
  if (announcements.length === 0) return <NoNews />;
  const rest = announcements.length - ANNOUNCEMENT_PREVIEWS;
  return (
    <>
      <NewsList announcements={isOpen ? announcements : announcements.slice(0, ANNOUNCEMENT_PREVIEWS)} />
      {rest > 0 && (
        <Button
          className={isOpen ? "fold-news opened" : "fold-news"}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Show Less" : `Show ${formatCount(rest)} More`}
          <Icon name="down" />
        </Button>
      )}
    </>
  );
}
