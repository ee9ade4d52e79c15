import { buttonClass } from '@assent/ui/button';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { Failure } from '../primitives/failure.tsx';
import { PageHeading } from '../primitives/page-heading.tsx';
import { Frame } from './page-frame.tsx';

/** An address that leads nowhere. */
export const NotFound = () => (
  <Frame>
    <PageHeading title="There is nothing here" />
    <p className="mt-2 mb-6 text-ink-muted text-md">The address may be cut short or old.</p>
    <Link to="/" className={buttonClass({ size: 'touch' })}>
      Open the inbox
    </Link>
  </Frame>
);

/** A fault of ours in drawing a screen: loading it again is the way out. */
export const Crash = ({ error }: ErrorComponentProps) => (
  <Frame>
    <Failure error={error} onRetry={() => location.reload()} />
  </Frame>
);
