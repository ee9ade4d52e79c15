import type { MessageOut } from '@assent/core/messages/messages.schema';
import { lazyPart } from '@assent/ui/lazy-part';
import { ShownText } from '@assent/ui/shown-text';
import { RelativeTime } from '@assent/ui/time';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';

// Few messages have fields.
const AnswerValues = lazyPart(() => import('./answer-values.tsx').then((it) => it.AnswerValues));

type Responder = NonNullable<MessageOut['response']>['responder'];

/** Separates two facts. It never begins a line. */
const dot = '\u00a0· ';

/** Shows what distinguishes this person from others with the same name. */
function Known({
  responder: { reference, email, invite_label, subscribed_at },
}: {
  responder: Responder;
}) {
  return (
    <p className="wrap-anywhere text-ink-muted text-sm">
      {reference && (
        <>
          <code className="font-mono">ref:{reference}</code>
          {dot}
        </>
      )}
      {email && `${email}${dot}`}
      {invite_label && `Invited as “${invite_label}”${dot}`}
      {subscribed_at !== null && (
        <>
          Joined <RelativeTime at={subscribed_at} />
        </>
      )}
    </p>
  );
}

/** Shows the answer: who gave it, its label, its comment and its values. */
export function Answer({ message: { response, payload } }: { message: MessageOut }) {
  if (!response) return null;
  const isYes = response.value === 'approve';
  const name = response.responder.display_name || 'Somebody without a name';
  return (
    <section
      aria-label="Answer"
      className={`flex gap-4 rounded-lg p-5 ${isYes ? 'bg-approve-wash' : 'bg-reject-wash'}`}
    >
      <span
        aria-hidden
        className={`grid size-9 shrink-0 place-items-center rounded-full ${isYes ? 'bg-approve text-approve-ink' : 'bg-reject text-reject-ink'}`}
      >
        {isYes ? <Check className="size-5" /> : <X className="size-5" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-md">
          <strong className="font-semibold">{isYes ? 'Approved' : 'Rejected'}</strong>
          {response.edited?.length ? ' with changes' : ''} by{' '}
          <strong className="font-semibold">{name}</strong>
          {response.on_behalf_of && (
            <>
              , for{' '}
              <strong className="font-semibold">
                {response.on_behalf_of.display_name || 'somebody without a name'}
              </strong>
            </>
          )}
        </p>
        <p className="text-ink-muted">
          Pressed “<ShownText text={response.label} />” <RelativeTime at={response.responded_at} />
          {response.passkey && ', and signed it with a passkey'}
        </p>
        <Known responder={response.responder} />
        {response.comment && (
          <blockquote className="mt-3 whitespace-pre-wrap wrap-anywhere border-line-strong border-l-2 pl-3">
            <ShownText text={response.comment} hasLines />
          </blockquote>
        )}
        {response.fields && payload.fields && (
          <AnswerValues value={response.value} values={response.fields} fields={payload.fields} />
        )}
      </div>
    </section>
  );
}
