import { tagOf } from '@assent/texts/formats';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { formats, partTexts, texts } from '../texts.ts';

/** Widths, in those of the window, or of a page that is easily read where the window is wider. */
const ZOOMS = [1, 1.5, 2, 3, 4];
const PAGE_REM = 56;

const percentOf = (zoom: number) =>
  new Intl.NumberFormat(tagOf(formats.locale), { style: 'percent' }).format(zoom);

type ViewerProps = {
  title: string;
  onClose: () => void;
  /** Draws what is shown, as wide as its container. */
  children: (zoom: number) => ReactNode;
};

/** Shows something in the whole window, where it can be enlarged and moved. */
export function Viewer({ title, onClose, children }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [step, setStep] = useState(0);
  const zoom = ZOOMS[step] ?? 1;
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col bg-canvas text-ink open:flex"
    >
      <header className="flex flex-wrap items-center gap-2 border-line border-b bg-raised px-4 py-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
        <h2 className="line-clamp-2 min-w-0 flex-1 basis-32 font-medium wrap-anywhere">
          <bdi>{title}</bdi>
        </h2>
        <div className="flex flex-wrap items-center gap-1">
          <Button
            variant="ghost"
            square
            aria-label={partTexts.blocks.smaller}
            disabled={step === 0}
            onClick={() => setStep(step - 1)}
          >
            <ZoomOut aria-hidden />
          </Button>
          <span aria-live="polite" className="min-w-12 text-center text-sm tabular-nums">
            {percentOf(zoom)}
          </span>
          <Button
            variant="ghost"
            square
            aria-label={partTexts.blocks.larger}
            disabled={step === ZOOMS.length - 1}
            onClick={() => setStep(step + 1)}
          >
            <ZoomIn aria-hidden />
          </Button>
          <Button variant="ghost" square aria-label={texts.overlays.close} onClick={onClose}>
            <X aria-hidden />
          </Button>
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must have the focus before keys can scroll it */}
      <div tabIndex={0} className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2">
        <div
          className="mx-auto"
          style={{ width: `${zoom * 100}%`, maxWidth: `${zoom * PAGE_REM}rem` }}
        >
          {children(zoom)}
        </div>
      </div>
    </dialog>
  );
}
