import { Notice } from '@assent/ui/notice';
import { ButtonLink } from '../primitives/button-link.tsx';
import { texts } from '../texts.ts';

type NoSubscribersProps = {
  topic: string;
  /** The message names people, and none of them is on the topic. */
  isNamed: boolean;
};

/** Explains that a message is for nobody yet. */
export const NoSubscribers = ({ topic, isNamed }: NoSubscribersProps) => (
  <Notice
    tone="warn"
    title={isNamed ? texts.subscriptions.nobody.named_title : texts.subscriptions.nobody.title}
    action={
      <ButtonLink to="/invites/new" search={{ topic }} size="sm">
        {texts.subscriptions.nobody.invite}
      </ButtonLink>
    }
  >
    {isNamed ? texts.subscriptions.nobody.named_detail : texts.subscriptions.nobody.detail}
  </Notice>
);
