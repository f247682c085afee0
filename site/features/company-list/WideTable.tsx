import { useEffect, useRef, useState, type ReactNode } from "react";

import { formatCounted } from "#domain/base/format.ts";

/** A table wider than the page: scrolled inside its box, which says how many columns are out of sight. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(0);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const count = () => {
      const { right } = element.getBoundingClientRect();
      const heads = [...element.querySelectorAll("thead th")];
      setHidden(heads.filter((head) => head.getBoundingClientRect().right > right + 1).length);
    };
    count();
    const sizes = new ResizeObserver(count);
    sizes.observe(element);
    for (const table of element.children) sizes.observe(table);
    element.addEventListener("scroll", count, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", count);
    };
  }, []);

  return (
    <div className={hidden > 0 ? "edge more-right" : "edge"}>
      <p className="note" aria-hidden="true">
        {hidden > 0 && `${formatCounted(hidden, "more column")} to the right`}
      </p>
      <div className="wide" role="region" aria-label={label} tabIndex={0} ref={box}>
        {children}
      </div>
    </div>
  );
}
