import { Notice } from '@assent/ui/notice';
import { partTexts } from '../texts.ts';

const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** Says, in place of the confirmation that it has closed, that there is more to read. */
export const Changed = () => (
  <div ref={show}>
    <Notice tone="warn" role="alert" title={partTexts.questions.changed.title}>
      {partTexts.questions.changed.detail}
    </Notice>
  </div>
);
