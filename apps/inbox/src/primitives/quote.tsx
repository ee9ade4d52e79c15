import { Rich } from '@assent/ui/rich';
import { ShownText } from '@assent/ui/shown-text';
import { texts } from '../texts.ts';

/** Each line has the direction of its own words. */
export const linesClass = '[unicode-bidi:plaintext]';

/** Shows words of a person in quotation marks, in the direction of these words. */
export const Quote = ({ text }: { text: string }) => (
  <Rich
    parts={texts.primitives.quote({
      text: (
        <bdi className={linesClass}>
          <ShownText text={text} hasLines />
        </bdi>
      ),
    })}
  />
);
