import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
} from 'react';

type MenuProps = {
  /** The button that opens it, such as <Button square aria-label="More">…</Button>. */
  trigger: ReactElement<ComponentProps<'button'>>;
  align?: 'start' | 'end';
  children: ReactNode;
};

// Only while it is open: WebKit lays out without end when an ancestor of a closed one is hidden.
const sides = {
  start: 'open:[position-area:block-end_span-inline-end]',
  end: 'open:[position-area:block-end_span-inline-start]',
};

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** A menu of actions on the browser's popover. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const id = useId();
  const triggerId = trigger.props.id ?? `${id}trigger`;
  const popup = useRef<HTMLDivElement>(null);
  const items = () => [
    ...(popup.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []),
  ];

  const begin = ({ newState }: ToggleEvent) => newState === 'open' && items()[0]?.focus();
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab') return popup.current?.hidePopover();
    const all = items();
    const at = all.findIndex((item) => item.matches(':focus'));
    const next = moves[event.key]?.(at, all.length) ?? startingWith(event.key, all, at);
    if (next < 0) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <>
      {cloneElement(trigger, { id: triggerId, popoverTarget: id, 'aria-haspopup': 'menu' })}
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="menu"
        aria-labelledby={triggerId}
        tabIndex={-1}
        onToggle={begin}
        onKeyDown={move}
        onClick={() => popup.current?.hidePopover()}
        className={`fixed inset-auto my-1.5 min-w-44 animate-appear rounded-lg border border-line bg-raised p-1 text-ink shadow-float outline-none open:[position-try-fallbacks:flip-block,flip-inline] not-supports-[position-area:end]:inset-0 not-supports-[position-area:end]:m-auto ${sides[align]}`}
      >
        {children}
      </div>
    </>
  );
}

function startingWith(key: string, items: HTMLElement[], after: number) {
  if (!/^\S$/.test(key)) return -1;
  const starts = ({ textContent }: HTMLElement) =>
    textContent.toLowerCase().startsWith(key.toLowerCase());
  const later = items.findIndex((item, at) => at > after && starts(item));
  return later < 0 ? items.findIndex(starts) : later;
}

type MenuItemProps = {
  icon?: ReactNode;
  /** The keyboard shortcut, shown at the right. */
  shortcut?: string;
  isDangerous?: boolean;
  disabled?: boolean;
  onPress?: () => void;
  /** A link to render instead of a button: <Link to="…" />. */
  link?: ReactElement<ComponentProps<'a'>>;
  children: ReactNode;
};

/** An action of a Menu. */
export function MenuItem(props: MenuItemProps) {
  const { icon, shortcut, isDangerous, disabled, onPress, link, children } = props;
  const hue = isDangerous ? 'text-reject-text' : '[&>svg]:text-ink-muted';
  const face = {
    role: 'menuitem',
    tabIndex: -1,
    className: `flex min-h-8 w-full select-none items-center gap-2.5 rounded-md px-2.5 text-start text-base hover:bg-hover focus:bg-hover focus-visible:-outline-offset-2 disabled:opacity-45 disabled:hover:bg-transparent pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 ${hue}`,
    children: (
      <>
        {icon}
        <span className="flex-1 whitespace-nowrap">{children}</span>
        {shortcut && <kbd className="font-sans text-ink-faint text-xs">{shortcut}</kbd>}
      </>
    ),
  };
  if (link) return cloneElement(link, face);
  return <button {...face} type="button" disabled={disabled} onClick={onPress} />;
}

/** A line between groups of a Menu. */
export const MenuSeparator = () => <hr className="-mx-1 my-1 border-line" />;

/** A text in a Menu, such as who is signed in. */
export const MenuNote = ({ children }: { children: ReactNode }) => (
  <div role="presentation" className="px-2.5 py-2 text-ink-muted text-sm">
    {children}
  </div>
);
