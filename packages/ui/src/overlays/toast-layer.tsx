import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { texts } from '../texts.ts';

/** The content of a toast. */
export type ToastIn = {
  title: string;
  detail?: string;
  tone?: 'neutral' | 'good' | 'bad';
  action?: { label: string; onPress: () => void };
};

/** A toast on the screen. */
export type ShownToast = ToastIn & { id: number };

type ToastLayerProps = {
  shown: ShownToast[];
  drop: (id: number) => void;
  above?: string | undefined;
};

/**
 * Renders toasts in the top layer, so that dialogs never cover them, at the bottom of the window: who asks and how it ended are
 * at its top. While a dialog is open, which on a phone is at the bottom, they are at the top there.
 */
export function ToastLayer({ shown, drop, above }: ToastLayerProps) {
  const region = useRef<HTMLElement>(null);

  // Opened again for each toast: the latest popover of the top layer is above an open dialog.
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    const layer = region.current;
    if (!newest || !layer?.showPopover) return;
    layer.showPopover();
    return () => layer.hidePopover();
  }, [newest]);

  useEffect(() => {
    const layer = region.current;
    if (!newest || !layer) return;
    const { style } = document.documentElement;
    const place = () => {
      const bars = [...(above ? document.querySelectorAll(above) : [])].filter(
        (bar) => getComputedStyle(bar).position === 'sticky',
      );
      const covered = bars.map((bar) => innerHeight - bar.getBoundingClientRect().top);
      layer.style.setProperty('--toast-bottom', `${Math.max(0, ...covered)}px`);
      // What gets the focus is scrolled clear of the toasts (WCAG 2.4.11).
      const { top } = layer.getBoundingClientRect();
      style.scrollPaddingBottom = top > innerHeight / 2 ? `${innerHeight - top}px` : '';
    };
    place();
    // The screen may change while a toast is shown.
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', place);
    return () => {
      changes.disconnect();
      removeEventListener('resize', place);
      style.scrollPaddingBottom = '';
    };
  }, [newest, above]);

  return (
    <section
      ref={region}
      popover="manual"
      aria-label={texts.overlays.toasts}
      className="pointer-events-none fixed inset-auto end-0 bottom-[max(var(--toast-bottom,0px),env(safe-area-inset-bottom))] flex w-full flex-col gap-2 overflow-visible border-0 bg-transparent p-4 max-sm:in-[:root:has(dialog:modal)]:top-[env(safe-area-inset-top)] max-sm:in-[:root:has(dialog:modal)]:bottom-auto sm:max-w-104"
    >
      {shown.map((each) => (
        <Toast key={each.id} said={each} drop={drop} />
      ))}
    </section>
  );
}

const icons = {
  neutral: null,
  good: <CircleCheck className="size-4 shrink-0 text-approve-text" aria-hidden />,
  bad: <CircleAlert className="size-4 shrink-0 text-reject-text" aria-hidden />,
};

/** A toast, which disappears unless it is hovered or focused. */
function Toast({ said, drop }: { said: ShownToast; drop: (id: number) => void }) {
  const { id, title, detail, tone = 'neutral', action } = said;
  const box = useRef<HTMLDivElement>(null);
  const lastsMs = action || tone === 'bad' ? 10_000 : 5_000;

  useEffect(() => {
    let timer = setTimeout(leave, lastsMs);
    function leave() {
      const isHeld = box.current?.matches(':hover, :focus-within');
      if (!isHeld) return drop(id);
      timer = setTimeout(leave, 2_000);
    }
    return () => clearTimeout(timer);
  }, [id, lastsMs, drop]);

  return (
    <div
      ref={box}
      role={tone === 'bad' ? 'alert' : 'status'}
      className="pointer-events-auto flex animate-rise items-center gap-3 rounded-lg border border-line bg-raised py-2.5 pe-2 ps-4 text-ink shadow-float"
    >
      {icons[tone]}
      <p className="min-w-0 flex-1 py-0.5">
        <span className="font-medium">{title}</span>
        {detail && <span className="block text-ink-muted text-sm">{detail}</span>}
      </p>
      {action && (
        <Button
          size="sm"
          onClick={() => {
            drop(id);
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        square
        aria-label={texts.overlays.dismiss}
        onClick={() => drop(id)}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}
