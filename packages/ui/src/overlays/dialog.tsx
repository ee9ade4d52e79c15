import X from 'lucide-react/icons/x';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { MoreBelow } from '../contents/more-below.tsx';
import { Button } from '../controls/button.tsx';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The actions. The last one is the main one. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** False while closing would lose something that is shown once: no Escape, no ×, no press outside. */
  isDismissable?: boolean;
  children?: ReactNode;
};

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' };

/** A modal dialog on the browser's <dialog>. On a phone it is a sheet at the bottom. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  footer,
  size = 'sm',
  isDismissable = true,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const descriptionId = useId();

  // Closed before it is removed: a removed dialog does not return the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!isOpen || !shown) return;
    shown.showModal();
    return () => shown.close();
  }, [isOpen]);

  const leave = () => isDismissable && onClose();
  // Pressed and released outside: a text selection that ends there must not close it.
  const isPressedOutside = useRef(false);
  const rememberPress = ({ target }: PointerEvent) => {
    isPressedOutside.current = target === dialog.current;
  };
  const leaveByBackdrop = ({ target }: MouseEvent) =>
    isPressedOutside.current && target === dialog.current && leave();
  // Browsers let a second Escape close any dialog without asking.
  const followBrowser = () => {
    if (!isOpen || dialog.current?.open) return;
    if (isDismissable) return onClose();
    dialog.current?.showModal();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press is on the backdrop; the key for it is Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClose={followBrowser}
      onPointerDown={rememberPress}
      onClick={leaveByBackdrop}
      className={`fixed m-auto max-h-[min(88dvh,48rem)] w-full max-w-none flex-col overflow-x-hidden overflow-y-auto rounded-xl border border-line bg-raised text-left text-ink shadow-modal backdrop:animate-appear backdrop:bg-backdrop open:flex open:animate-rise max-sm:mb-0 max-sm:rounded-b-none ${widths[size]}`}
    >
      {isOpen && (
        <>
          {/* All but the actions scrolls: with large text, a long title alone may be higher than the window. */}
          <div className="relative flex min-h-0 flex-auto flex-col">
            <div className="min-h-0 flex-auto overflow-y-auto">
              <header className="px-5 pt-5 pb-4 sm:sticky sm:top-0 sm:z-10 sm:bg-raised">
                <h2 id={titleId} className="pr-9 font-semibold text-lg">
                  {title}
                </h2>
                {description && (
                  <p id={descriptionId} className="mt-1 text-ink-muted">
                    {description}
                  </p>
                )}
              </header>
              {children && <div className="px-5 pt-1 pb-5">{children}</div>}
              <div ref={end} className="-mt-px h-px" />
            </div>
            <div className="absolute inset-x-0 bottom-0">
              <MoreBelow end={end} />
            </div>
          </div>
          {footer && (
            <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-line border-t bg-sunken/50 px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:*:flex-1">
              {footer}
            </footer>
          )}
          {/* Last, so that the focus begins in the content and not on the close button. */}
          {isDismissable && (
            <Button
              variant="ghost"
              size="sm"
              square
              aria-label="Close"
              onClick={onClose}
              className="absolute top-4 right-4 z-10 pointer-coarse:top-2 pointer-coarse:right-2"
            >
              <X aria-hidden />
            </Button>
          )}
        </>
      )}
    </dialog>
  );
}
