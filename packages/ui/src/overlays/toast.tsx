import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Shown, Toast, type ToastIn } from './toast-card.tsx';

type Toasts = { toast: (said: ToastIn) => void; announce: (words: string) => void };

const Toasts = createContext<Toasts>({ toast: () => {}, announce: () => {} });

/** Returns `toast()`, which shows and announces a text, and `announce()`, which only announces it to screen readers. */
export const useToast = () => useContext(Toasts);

const shownAtOnce = 3;

/** Renders the toasts of the app in the top layer, so that dialogs never cover them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const [words, setWords] = useState('');
  const nextId = useRef(1);
  const region = useRef<HTMLElement>(null);

  const announce = useCallback((said: string) => {
    setWords('');
    requestAnimationFrame(() => setWords(said));
  }, []);
  const toast = useCallback((said: ToastIn) => {
    const id = nextId.current++;
    setShown((before) => [...before, { ...said, id }].slice(-shownAtOnce));
  }, []);
  const drop = useCallback(
    (id: number) => setShown((before) => before.filter((each) => each.id !== id)),
    [],
  );
  const toasts = useMemo(() => ({ toast, announce }), [toast, announce]);

  // Opened again for each toast: the latest popover of the top layer is above an open dialog.
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    const layer = region.current;
    if (!newest || !layer?.showPopover) return;
    layer.showPopover();
    return () => layer.hidePopover();
  }, [newest]);

  return (
    <Toasts value={toasts}>
      {children}
      <p role="status" className="sr-only">
        {words}
      </p>
      <section
        ref={region}
        popover="manual"
        aria-label="Notifications"
        className="pointer-events-none fixed inset-auto right-0 flex max-sm:top-[calc(env(safe-area-inset-top)+3.5rem)] sm:bottom-0 w-full flex-col gap-2 overflow-visible border-0 bg-transparent p-4 max-sm:pt-2 sm:max-w-104"
      >
        {shown.map((each) => (
          <Toast key={each.id} said={each} drop={drop} />
        ))}
      </section>
    </Toasts>
  );
}
