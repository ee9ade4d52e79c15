import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';

/** The content of a toast. */
export type ToastIn = {
  title: string;
  detail?: string;
  tone?: 'neutral' | 'good' | 'bad';
  action?: { label: string; onPress: () => void };
};

/** A toast on the screen. */
export type Shown = ToastIn & { id: number };

const icons = {
  neutral: null,
  good: <CircleCheck className="size-4 shrink-0 text-approve-text" aria-hidden />,
  bad: <CircleAlert className="size-4 shrink-0 text-reject-text" aria-hidden />,
};

/** A toast, which disappears unless it is hovered or focused. */
export function Toast({ said, drop }: { said: Shown; drop: (id: number) => void }) {
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
      className="pointer-events-auto flex animate-rise items-center gap-3 rounded-lg border border-line bg-raised py-2.5 pr-2 pl-4 text-ink shadow-float"
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
      <Button variant="ghost" size="sm" square aria-label="Dismiss" onClick={() => drop(id)}>
        <X aria-hidden />
      </Button>
    </div>
  );
}
