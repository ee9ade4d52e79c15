import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { texts } from '../texts.ts';
import { Button, type ButtonSize } from './button.tsx';

type State = 'copy' | 'copied' | 'failed';

const icons: Record<State, ReactNode> = {
  copy: <Copy aria-hidden />,
  copied: <Check aria-hidden className="text-approve-text" />,
  failed: <X aria-hidden className="text-reject-text" />,
};

type CopyButtonProps = {
  value: string;
  /** What is copied, for screen readers: "Copy secret". */
  label: string;
  isIcon?: boolean;
  size?: ButtonSize;
};

/** Copies a value to the clipboard and says so. */
export function CopyButton({ value, label, isIcon = false, size = 'sm' }: CopyButtonProps) {
  const [state, setState] = useState<State>('copy');
  useEffect(() => {
    if (state === 'copy') return;
    const timer = setTimeout(() => setState('copy'), 2000);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  const words = texts.controls[state];
  return (
    <>
      <Button
        size={size}
        variant={isIcon ? 'ghost' : 'quiet'}
        square={isIcon}
        aria-label={label}
        title={isIcon ? label : undefined}
        onClick={copy}
        className={isIcon ? '' : 'min-w-20'}
      >
        {icons[state]}
        {!isIcon && words}
      </Button>
      <span role="status" className="sr-only">
        {state !== 'copy' && words}
      </span>
    </>
  );
}

type CopyFieldProps = { label: ReactNode; value: string; hint?: ReactNode; copyLabel?: string };

/** A value with a copy button. One press selects it. */
export function CopyField({ label, value, hint, copyLabel }: CopyFieldProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; this groups a value with its name
    <div role="group" aria-labelledby={labelId} className="flex min-w-0 flex-col gap-1.5">
      <span id={labelId} className="font-medium text-sm">
        {label}
      </span>
      <div className="flex flex-wrap items-center justify-end gap-2 rounded-md border border-line bg-sunken py-1 pe-1 ps-3">
        <code
          dir="ltr"
          className="min-w-0 flex-1 basis-32 select-all break-all py-1 font-mono text-sm"
        >
          {value}
        </code>
        <CopyButton
          value={value}
          label={
            copyLabel ??
            (typeof label === 'string' ? texts.controls.copy_of({ label }) : texts.controls.copy)
          }
        />
      </div>
      {hint && <p className="text-ink-muted text-sm">{hint}</p>}
    </div>
  );
}
