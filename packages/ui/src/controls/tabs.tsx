import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

type Tab = { id: string; label: ReactNode; content: ReactNode };

type TabsProps = { label: string; tabs: Tab[]; className?: string };

/** The tab to which a key leads. @param forward 1, or -1 from right to left, where the next one is at the left */
const moves: Record<string, (at: number, count: number, forward: number) => number> = {
  ArrowRight: (at, count, forward) => (at + forward + count) % count,
  ArrowLeft: (at, count, forward) => (at - forward + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The classes of a link that is a tab. The current one has `aria-current="page"`. */
export const tabClass =
  '-mb-px inline-flex h-10 shrink-0 items-center justify-center gap-2 border-transparent border-b-2 font-medium text-ink-muted text-sm whitespace-nowrap transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent-text aria-selected:text-ink aria-[current=page]:border-accent-text aria-[current=page]:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11';

/** The classes of a row of tabs. */
export const tabRowClass = 'flex gap-5 overflow-x-auto border-line border-b';

/** Tabs with their panels. Arrow keys change the tab: the next one is at the left from right to left. */
export function Tabs({ label, tabs, className = '' }: TabsProps) {
  const prefix = useId();
  const row = useRef<HTMLDivElement>(null);
  const [openId, setOpenId] = useState(tabs[0]?.id);
  const at = Math.max(
    0,
    tabs.findIndex(({ id }) => id === openId),
  );
  const open = tabs[at];

  const move = (event: KeyboardEvent) => {
    const forward = event.currentTarget.matches(':dir(rtl)') ? -1 : 1;
    const next = moves[event.key]?.(at, tabs.length, forward);
    if (next === undefined) return;
    event.preventDefault();
    setOpenId(tabs[next]?.id);
    row.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={className}>
      <div ref={row} role="tablist" aria-label={label} onKeyDown={move} className={tabRowClass}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${prefix}${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === open?.id}
            aria-controls={`${prefix}panel`}
            tabIndex={tab.id === open?.id ? 0 : -1}
            onClick={() => setOpenId(tab.id)}
            className={tabClass}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${prefix}panel`}
        role="tabpanel"
        aria-labelledby={`${prefix}${open?.id}`}
        className="pt-4"
      >
        {open?.content}
      </div>
    </div>
  );
}
