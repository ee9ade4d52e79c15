import type { ComponentProps, ReactNode } from 'react';

export { Card } from './panel.tsx';

type CardHeaderProps = { title: ReactNode; description?: ReactNode; actions?: ReactNode };

/** The heading of a Card, with actions on the right. */
export function CardHeader({ title, description, actions }: CardHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="font-semibold text-base">{title}</h2>
        {description && <p className="mt-0.5 text-ink-muted text-sm">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}

/** The padded content of a Card. Several are separated by thin lines. */
export function CardBody({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`px-5 py-4 ${className}`} />;
}

/** The footer of a Card: a note on the left, actions on the right. */
export function CardFooter({ className = '', ...rest }: ComponentProps<'footer'>) {
  return (
    <footer
      {...rest}
      className={`flex flex-wrap items-center justify-end gap-2 rounded-b-lg bg-sunken/50 px-5 py-3 text-ink-muted text-sm ${className}`}
    />
  );
}
