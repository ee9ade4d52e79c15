import { lazyPart } from '@assent/ui/lazy-part';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import type { ComponentProps } from 'react';
import { Decision } from '../inbox/decision.tsx';
import type { OutboxAnswer } from '../outbox/outbox-answer.ts';
import { loadParts } from './answered-fields.tsx';

/** Few messages have fields. */
const FieldsDecision = lazyPart(() => loadParts().then((it) => it.FieldsDecision), {
  pending: () => (
    <Loading label="Loading the fields" className="flex flex-col gap-5">
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-17 w-full" />
    </Loading>
  ),
});

type CardDecisionProps = Omit<ComponentProps<typeof Decision>, 'form'> & {
  /** The answer from this device that was not sent or did not count. */
  answer: OutboxAnswer | undefined;
};

/** The decision about a card, with its fields if it has any. */
export const CardDecision = ({ answer, ...props }: CardDecisionProps) =>
  props.message.payload.fields ? (
    <FieldsDecision {...props} refusal={answer?.ended?.fields} />
  ) : (
    <Decision {...props} />
  );
