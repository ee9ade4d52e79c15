import type { ReactNode } from 'react';
import { textLink } from '../primitives/entry-card.tsx';

/** Says what follows from a person being an e-mail address, with a link to the guide. It opens beside an unsaved form. */
export const AddressNote = ({ children }: { children: ReactNode }) => (
  <p className="text-ink-muted text-sm">
    {children}{' '}
    <a
      href="/docs/guides/approvals#a-person-is-an-address"
      target="_blank"
      rel="noreferrer"
      className={textLink}
    >
      A person is an address
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  </p>
);
