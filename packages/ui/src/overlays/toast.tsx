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
import { lazyPart } from '../chunks/lazy-part.tsx';
import type { ShownToast, ToastIn } from './toast-layer.tsx';

type Toasts = { toast: (said: ToastIn) => void; announce: (words: string) => void };

const Toasts = createContext<Toasts>({ toast: () => {}, announce: () => {} });

/** Returns `toast()`, which shows and announces a text, and `announce()`, which only announces it to screen readers. */
export const useToast = () => useContext(Toasts);

const shownAtOnce = 3;

/** The first screen has no toasts. */
const ToastLayer = lazyPart(() => import('./toast-layer.tsx').then((it) => it.ToastLayer));

/** Time for the first screen. Then the layer is loaded, because the first toast may be about the network. */
const loadAfterMs = 1_000;

type ToastProviderProps = {
  /** Selects bars that stay at the bottom of the window: toasts are shown above them. */
  above?: string | undefined;
  children: ReactNode;
};

/** Shows the toasts of an app. */
export function ToastProvider({ above, children }: ToastProviderProps) {
  const [shown, setShown] = useState<ShownToast[]>([]);
  const [words, setWords] = useState('');
  const nextId = useRef(1);
  useEffect(() => {
    const timer = setTimeout(() => ToastLayer.load().catch(() => undefined), loadAfterMs);
    return () => clearTimeout(timer);
  }, []);

  const announce = useCallback((said: string) => {
    setWords('');
    requestAnimationFrame(() => setWords(said));
  }, []);
  const toast = useCallback((said: ToastIn) => {
    const id = nextId.current++;
    const show = () => setShown((before) => [...before, { ...said, id }].slice(-shownAtOnce));
    // Without the layer, a toast cannot be shown. The next one loads it again.
    ToastLayer.load().then(show, () => undefined);
  }, []);
  const drop = useCallback(
    (id: number) => setShown((before) => before.filter((each) => each.id !== id)),
    [],
  );
  const toasts = useMemo(() => ({ toast, announce }), [toast, announce]);
  return (
    <Toasts value={toasts}>
      {children}
      <p role="status" className="sr-only">
        {words}
      </p>
      {shown.length > 0 && <ToastLayer shown={shown} drop={drop} above={above} />}
    </Toasts>
  );
}
