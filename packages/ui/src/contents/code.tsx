import { CopyButton } from '../controls/copy.tsx';
import { texts } from '../texts.ts';

type CodeBlockProps = {
  code: string;
  label: string;
  /** The same, easier to read; null if it is shown as it is. The copy is of `code`. */
  shown?: string | null;
  /** Long lines wrap. Copies do not. */
  isWrapped?: boolean;
};

/** A code block with a label and a copy button. */
export function CodeBlock({ code, label, shown = null, isWrapped = false }: CodeBlockProps) {
  return (
    <figure className="min-w-0 divide-y divide-line rounded-lg border border-line bg-sunken">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-3 py-1.5 pe-1.5 ps-4 text-ink-muted text-sm">
        {label}
        <CopyButton value={code} label={texts.controls.copy_of({ label })} />
      </figcaption>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-b-lg p-4"
      >
        <pre
          dir="ltr"
          className={`font-mono text-sm ${isWrapped ? 'whitespace-pre-wrap break-all' : ''}`}
        >
          <code>{shown ?? code}</code>
        </pre>
      </section>
    </figure>
  );
}

/** A keyboard key. */
export const Kbd = ({ children }: { children: string }) => (
  <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-sm border border-line bg-sunken px-1 font-sans text-ink-muted text-xs">
    {children}
  </kbd>
);
