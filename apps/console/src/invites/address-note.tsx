import type { ReactNode } from 'react';
import { textLink } from '../primitives/page.tsx';
import { peopleTexts } from '../texts.ts';

/** Says what follows from a person being an e-mail address, with a link to the guide. It opens beside an unsaved form. */
export const AddressNote = ({ children }: { children: ReactNode }) => (
  <p className="text-ink-muted text-sm">
    {children}{' '}
    <a
      href="/docs/guides/who-decides#a-person-is-an-address"
      target="_blank"
      rel="noreferrer"
      className={textLink}
    >
      {peopleTexts.invites.a_person_is_an_address}
      <span className="sr-only"> {peopleTexts.invites.opens_in_a_new_tab}</span>
    </a>
  </p>
);
