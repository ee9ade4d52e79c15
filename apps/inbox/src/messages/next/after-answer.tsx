import { buttonClass } from '@assent/ui/button';
import { lazyPart } from '@assent/ui/lazy-part';
import { Link } from '@tanstack/react-router';
import type { Message } from '../../api.ts';
import { texts } from '../../texts.ts';
import { loadParts } from './moves.tsx';

const NextRequest = lazyPart(() => loadParts().then((it) => it.NextRequest), { isOptional: true });

/**
 * Where to go from a message that is not open any more: back, and, if it was decided here, to the next request, which is
 * within reach of the thumb. What is loaded later has its place.
 */
export const AfterAnswer = ({ message, isDecidedHere }: AfterAnswerProps) => (
  <>
    <Link to="/" className={buttonClass({ size: 'touch' })}>
      {texts.request.back}
    </Link>
    {isDecidedHere && (
      <nav
        aria-label={texts.request.next}
        data-covers-bottom
        className="sticky bottom-0 -mx-4 mt-auto -mb-[max(1.5rem,env(safe-area-inset-bottom))] border-line border-t bg-canvas px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] [@media(max-height:30rem)]:static sm:mt-0"
      >
        <div className="grid min-h-13 place-items-center text-center">
          <NextRequest message={message} />
        </div>
      </nav>
    )}
  </>
);

type AfterAnswerProps = { message: Message; isDecidedHere: boolean };
