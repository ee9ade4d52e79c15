import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ComponentProps, MouseEvent } from 'react';

export type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'approve' | 'reject' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'touch';

const shape =
  'inline-grid max-w-full shrink-0 select-none place-items-center border font-medium whitespace-nowrap max-sm:shrink max-sm:whitespace-normal max-sm:wrap-anywhere transition-[background-color,border-color,color,transform] active:scale-[0.985] disabled:pointer-events-none disabled:opacity-45 aria-disabled:cursor-default aria-disabled:active:scale-100';

const sizes: Record<ButtonSize, string> = {
  sm: 'h-fit min-h-7 rounded-md px-2.5 text-sm pointer-coarse:min-h-11 pointer-coarse:px-3.5',
  md: 'h-fit min-h-9 rounded-md px-3.5 text-base pointer-coarse:min-h-11',
  touch: 'min-h-13 rounded-lg px-5 text-md',
};

const squares: Record<ButtonSize, string> = {
  sm: 'size-7 rounded-md text-sm pointer-coarse:size-11',
  md: 'size-9 rounded-md text-base pointer-coarse:size-11',
  touch: 'size-13 rounded-lg text-md',
};

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-accent-ink shadow-rest hover:bg-accent-strong',
  quiet: 'border-line bg-surface text-ink shadow-rest hover:bg-hover',
  ghost: 'border-transparent text-ink-muted hover:bg-hover hover:text-ink',
  approve: 'border-transparent bg-approve text-approve-ink shadow-rest hover:bg-approve-strong',
  reject: 'border-reject bg-surface text-reject-text hover:bg-reject-wash',
  danger: 'border-transparent bg-reject text-reject-ink shadow-rest hover:bg-reject-strong',
};

type Look = { variant?: ButtonVariant; size?: ButtonSize; square?: boolean };

/** Returns the classes of a button, for links. */
export const buttonClass = ({ variant = 'quiet', size = 'md', square = false }: Look = {}) =>
  `${shape} ${square ? `${squares[size]} max-sm:shrink-0` : sizes[size]} ${variants[variant]}`;

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> &
  Look & {
    type?: 'button' | 'submit';
    /** While true, the button shows `busyLabel`, keeps its width and focus, and ignores presses. */
    busy?: boolean;
    busyLabel?: string;
  };

/** A button. `square` is for one icon and needs an `aria-label`. */
export function Button({
  variant,
  size,
  square,
  type = 'button',
  busy = false,
  busyLabel,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={`${buttonClass({ variant, size, square })} ${className}`}
    >
      <span className={`${face} ${busy && busyLabel ? 'invisible' : ''}`}>{children}</span>
      {busyLabel && (
        <span className={`${face} ${busy ? '' : 'invisible'}`}>
          <LoaderCircle className="size-[1.1em] animate-spin" aria-hidden />
          {busyLabel}
        </span>
      )}
    </button>
  );
}

const face =
  'col-start-1 row-start-1 inline-flex items-center justify-center gap-2 [&>svg]:size-[1.15em] [&>svg]:shrink-0';
