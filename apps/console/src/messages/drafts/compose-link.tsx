import Send from 'lucide-react/icons/send';
import type { ComponentProps } from 'react';
import { useAccount } from '../../account.ts';
import { ButtonLink } from '../../primitives/button-link.tsx';
import { texts } from '../../texts.ts';

/** What writing a message is called: in test mode it begins with an example. */
export const composeTitles = {
  get live() {
    return texts.messages.new;
  },
  get test() {
    return texts.messages.demo;
  },
};

/** Leads to the composer. */
export function ComposeLink({ variant }: Pick<ComponentProps<typeof ButtonLink>, 'variant'>) {
  const { mode } = useAccount();
  return (
    <ButtonLink to="/messages/new" variant={variant}>
      <Send aria-hidden />
      {composeTitles[mode]}
    </ButtonLink>
  );
}
