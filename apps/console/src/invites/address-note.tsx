import type { ReactNode } from 'react';
import { textLink } from '../primitives/page.tsx';
import { texts } from '../texts.ts';

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
      {texts.invites.a_person_is_an_address}
      <span className="sr-only"> {texts.invites.opens_in_a_new_tab}</span>
    </a>
  </p>
);
