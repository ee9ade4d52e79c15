import { buttonClass } from '@assent/ui/button';
import { Link } from '@tanstack/react-router';
import { PageHeading } from '../primitives/page-heading.tsx';
import { partTexts } from '../texts.ts';

/** Says that an address does not exist. */
export const NotFound = () => (
  <>
    <PageHeading title={partTexts.routes.not_found} />
    <p className="mt-2 mb-6 text-ink-muted text-md">{partTexts.routes.check_address}</p>
    <Link to="/" className={buttonClass({ size: 'touch' })}>
      {partTexts.routes.open_inbox}
    </Link>
  </>
);
