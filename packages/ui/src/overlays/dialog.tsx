import X from 'lucide-react/icons/x';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { MoreBelow } from '../contents/more-below.tsx';
import { Button } from '../controls/button.tsx';
import { texts } from '../texts.ts';
import { useTall } from './tall.ts';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The id of what describes the dialog, if that is one of its children. */
  describedBy?: string;
  /** The actions. The last one is the main one. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** False while closing would lose something that is shown once: no Escape, no ×, no press outside. */
  isDismissable?: boolean;
  children?: ReactNode;
};

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' };

/** The largest share of the window that the actions take from what scrolls. */
const maxFooterShare = 0.4;

/**
 * A modal dialog on the browser's <dialog>. On a phone it is a sheet at the bottom. All but the actions scrolls, and these too
 * where they would leave little room for the rest: in a low window, or with large text.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  describedBy,
  footer,
  size = 'sm',
  isDismissable = true,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const actions = useRef<HTMLElement>(null);
  const close = useRef<HTMLSpanElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const descriptionId = useId();

  // Closed before it is removed: a removed dialog does not return the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!isOpen || !shown) return;
    shown.showModal();
    // Without anything else to press in the content, the focus begins at the actions and not on the close button.
    if (close.current?.contains(document.activeElement))
      actions.current?.querySelector('button')?.focus();
    return () => shown.close();
  }, [isOpen]);
  useTall(actions, maxFooterShare, isOpen);
  const isScrolling = useIsScrolling(content, isOpen);

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
      aria-describedby={describedBy ?? (description ? descriptionId : undefined)}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClose={followBrowser}
      onPointerDown={rememberPress}
      onClick={leaveByBackdrop}
      className={`group/dialog fixed m-auto max-h-[min(88dvh,48rem)] w-full max-w-none flex-col overflow-hidden rounded-xl border border-line bg-raised text-start text-ink shadow-modal backdrop:animate-appear backdrop:bg-backdrop open:flex open:animate-rise scroll-pb-14 has-[>[data-tall]]:overflow-y-auto max-sm:mb-0 max-sm:rounded-b-none [@media(max-height:30rem)]:max-h-[calc(100dvh-1rem)] ${widths[size]}`}
    >
      {isOpen && (
        <>
          <div className="relative flex min-h-0 flex-auto flex-col group-has-[>[data-tall]]/dialog:flex-none">
            {/* A region that scrolls must have the focus before keys can scroll it. */}
            <div
              ref={content}
              {...(isScrolling && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
              className="relative min-h-0 flex-auto scroll-pb-14 overflow-y-auto focus-visible:-outline-offset-2 group-has-[>[data-tall]]/dialog:overflow-visible"
            >
              <header className="px-5 pt-5 pb-4">
                <DialogTitle id={titleId}>{title}</DialogTitle>
                {description && (
                  <p id={descriptionId} className="mt-1 text-ink-muted wrap-anywhere">
                    {description}
                  </p>
                )}
              </header>
              {children && <div className="px-5 pt-1 pb-5">{children}</div>}
              <div ref={end} className="-mt-px h-px" />
              {isDismissable && (
                <span
                  ref={close}
                  className="absolute top-4 end-4 z-10 pointer-coarse:top-2 pointer-coarse:end-2"
                >
                  <Button
                    variant="ghost"
                    size="sm"
                    square
                    aria-label={texts.overlays.close}
                    onClick={onClose}
                  >
                    <X aria-hidden />
                  </Button>
                </span>
              )}
            </div>
            <div className="sticky bottom-0 z-10 h-0">
              <MoreBelow end={end} />
            </div>
          </div>
          {footer && (
            <footer
              ref={actions}
              className="@container shrink-0 border-line border-t bg-sunken/50 px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
            >
              <div className="flex flex-wrap justify-end gap-2 *:max-w-full *:whitespace-normal max-sm:*:min-w-fit max-sm:*:flex-1">
                {footer}
              </div>
            </footer>
          )}
        </>
      )}
    </dialog>
  );
}

/** A title of at most three lines: what it is about lies below. A longer one says so, and can be read as a whole. */
function DialogTitle({ id, children }: { id: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [isCut, setCut] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const shown = title.current;
    if (!shown || isWhole) return;
    // After the dialog has opened, so that the focus does not begin on the button.
    const observer = new ResizeObserver(() => setCut(shown.scrollHeight > shown.clientHeight + 1));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [isWhole]);
  return (
    <>
      <h2
        ref={title}
        id={id}
        className={`me-9 font-semibold text-lg wrap-anywhere ${isWhole ? '' : 'line-clamp-3'}`}
      >
        {children}
      </h2>
      {isCut && (
        <Button
          size="sm"
          variant="ghost"
          className="-ms-2.5"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? texts.overlays.less : texts.overlays.more}
        </Button>
      )}
    </>
  );
}

/** Returns whether not all of an element is in view at once. */
function useIsScrolling(element: RefObject<HTMLElement | null>, isShown: boolean) {
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!isShown || !watched) return;
    const observer = new ResizeObserver(() =>
      setScrolling(watched.scrollHeight > watched.clientHeight + 1),
    );
    for (const each of [watched, ...watched.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [element, isShown]);
  return isScrolling;
}
