import { Notice } from '@assent/ui/notice';
import { ButtonLink } from '../primitives/button-link.tsx';

type NoSubscribersProps = {
  topic: string;
  /** The message names people, and none of them is on the topic. */
  isNamed: boolean;
};

/** Explains that a message is for nobody yet. */
export const NoSubscribers = ({ topic, isNamed }: NoSubscribersProps) => (
  <Notice
    tone="warn"
    title={isNamed ? 'None of these people is on this topic' : 'Nobody is on this topic yet'}
    action={
      <ButtonLink to="/invites/new" search={{ topic }} size="sm">
        Invite
      </ButtonLink>
    }
  >
    {isNamed
      ? 'Choose others, or invite these people to the topic first.'
      : 'The message waits, and whoever joins before it expires gets it.'}
  </Notice>
);
