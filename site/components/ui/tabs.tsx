import { useRef, type KeyboardEvent } from "react";

type Props<Value extends string> = {
  /** Names the list for assistive technology. */
  label: string;
  /** Unique on the page. A panel with the same id and value belongs to its tab. */
  id: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One Tab stop; arrow keys, Home and End choose. */
export function Tabs<Value extends string>({ label, id, tabs, value, onChange }: Props<Value>) {
  const list = useRef<HTMLDivElement>(null);

  function choose(press: KeyboardEvent) {
    const current = tabs.findIndex((tab) => tab.value === value);
    const index = steppedTab(press.key, current, tabs.length);
    const chosen = index === null ? undefined : tabs[index];
    if (!chosen) return;
    press.preventDefault();
    onChange(chosen.value);
    list.current?.querySelector<HTMLElement>(`#${id}-tab-${chosen.value}`)?.focus();
  }

  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={choose}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? `${id}-panel-${tab.value}` : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Where a key leads in a row of tabs that wraps around; null for any other key. */
export function steppedTab(key: string, current: number, count: number): number | null {
  if (key === "ArrowRight") return (current + 1) % count;
  if (key === "ArrowLeft") return (current - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}
