import { Rich } from '@assent/ui/rich';
import { ShownText } from '@assent/ui/shown-text';
import { texts } from '../texts.ts';

/** Shows words of a person in quotation marks, in the direction of these words. */
export const Quote = ({ text }: { text: string }) => (
  <Rich
    parts={texts.primitives.quote({
      text: (
        <bdi>
          <ShownText text={text} hasLines />
        </bdi>
      ),
    })}
  />
);
