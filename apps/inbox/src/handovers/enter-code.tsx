import { asciiDigits } from '@assent/ui/ascii-digits';
import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { Notice } from '@assent/ui/notice';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api, type Me, trpc } from '../api.ts';
import { Failure } from '../primitives/failure.tsx';
import { PageHeading } from '../primitives/page-heading.tsx';
import { problemOf } from '../problem.ts';
import { partTexts } from '../texts.ts';
import { storeClaim, storedClaim, storedWhose, storeWhose, type Whose } from './claim.ts';

/** @param onSignedIn gets the person, unless the app was unloaded meanwhile */
type EnterCodeProps = { onSignedIn: (me?: Me) => void; onBack: () => void };

/** How often the app asks whether the other browser has confirmed. */
const everyMs = 2_000;

/** Signs in with a code that a signed-in browser shows and confirms. */
export function EnterCode({ onSignedIn, onBack }: EnterCodeProps) {
  const [claim, setClaim] = useState(storedClaim);
  const go = (next: string | null) => {
    storeClaim(next);
    setClaim(next);
  };
  const leave = () => {
    go(null);
    onBack();
  };
  const [me, setMe] = useState<Me>();
  const person = me ? whoseOf(me) : storedWhose();
  const enter = (me: Me) => {
    storeWhose(whoseOf(me));
    storeClaim(null);
    setMe(me);
  };
  const open = () => {
    storeWhose(null);
    onSignedIn(me);
  };
  const endAgain = () => {
    storeWhose(null);
    window.location.reload();
  };
  if (person) return <AskWhose person={person} onYes={open} onNo={endAgain} />;
  return (
    <div className="flex flex-col gap-5">
      <div className="mb-1">
        <PageHeading title={partTexts.handovers.enter.title} />
        <p className="mt-2 text-ink-muted text-md">
          {claim ? partTexts.handovers.enter.confirm : partTexts.handovers.enter.get}
        </p>
      </div>
      {claim ? (
        <Waiting claim={claim} onSignedIn={enter} onAgain={() => go(null)} />
      ) : (
        <CodeForm onEntered={go} />
      )}
      <Button variant="ghost" onClick={leave}>
        {partTexts.handovers.enter.by_email}
      </Button>
    </div>
  );
}

/** Without a name, others see a masked address. Beside the whole one, it would say nothing. */
const whoseOf = ({ display_name, is_named, email }: Me): Whose => ({
  name: is_named ? display_name : '',
  email,
});

type AskWhoseProps = { person: Whose; onYes: () => void; onNo: () => void };

/**
 * Shows whose inbox the app has now, and asks whether it is that of the person: whoever gave them a code of their own would
 * read and answer what comes to the app. Answers that wait on this device are not sent before.
 */
function AskWhose({ person, onYes, onNo }: AskWhoseProps) {
  const words = partTexts.handovers.whose;
  const leave = useMutation(trpc.people.logout.mutationOptions({ onSuccess: onNo }));
  return (
    <div className="flex flex-col gap-5">
      <div className="mb-1">
        <PageHeading title={words.title} />
        <p className="mt-2 text-ink-muted text-md">{words.about}</p>
      </div>
      <p className="wrap-anywhere rounded-lg border border-line-strong bg-surface p-4">
        {person.name && <bdi className="block font-semibold text-ink text-md">{person.name}</bdi>}
        <bdi
          dir="ltr"
          className={`block ${person.name ? 'text-ink-muted' : 'font-semibold text-ink text-md'}`}
        >
          {person.email}
        </bdi>
      </p>
      {leave.isError && <Failure error={leave.error} />}
      <div className="flex flex-col gap-2">
        <Button variant="primary" size="touch" onClick={onYes}>
          {words.yes}
        </Button>
        <Button
          size="touch"
          busy={leave.isPending}
          busyLabel={partTexts.settings.sessions.ending}
          onClick={() => leave.mutate({})}
        >
          {words.no}
        </Button>
      </div>
    </div>
  );
}

/** Shown at the field: the code was wrong, or too many were. */
const aboutCode = new Set(['invalid_credentials', 'too_many_attempts']);

function CodeForm({ onEntered }: { onEntered: (claim: string) => void }) {
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const enter = useMutation(
    trpc.handovers.enter.mutationOptions({ onSuccess: ({ claim }) => onEntered(claim) }),
  );
  const problem = enter.isError ? problemOf(enter.error) : null;
  const wrong = problem && aboutCode.has(problem.code) ? problem.detail : undefined;
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!enter.isPending && code.trim() !== '') enter.mutate({ code });
  };
  return (
    <form ref={form} onSubmit={send} className="flex flex-col gap-5">
      <Field label={partTexts.codes.label} hint={partTexts.handovers.enter.hint} error={wrong}>
        <Input
          name="code"
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={20}
          required
          dir="ltr"
          className="font-mono uppercase tracking-widest"
          value={code}
          onChange={({ target }) => setCode(asciiDigits(target.value))}
        />
      </Field>
      {problem && !wrong && <Failure error={enter.error} />}
      <Button
        type="submit"
        variant="primary"
        size="touch"
        busy={enter.isPending}
        busyLabel={partTexts.codes.checking}
      >
        {partTexts.codes.next}
      </Button>
    </form>
  );
}

type WaitingProps = { claim: string; onSignedIn: (me: Me) => void; onAgain: () => void };

/** Waits until the other browser confirms. It asks again at once when the person returns to this app. */
function Waiting({ claim, onSignedIn, onAgain }: WaitingProps) {
  const redeemed = useQuery({
    queryKey: ['handover', claim],
    queryFn: () => api.handovers.redeem.mutate({ claim }),
    refetchInterval: ({ state }) => (state.data?.me || state.status === 'error' ? false : everyMs),
    refetchOnWindowFocus: true,
    staleTime: 0,
    gcTime: 0,
  });
  const me = redeemed.data?.me;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the person is signed in
  useEffect(() => {
    if (me) onSignedIn(me);
  }, [me]);
  if (redeemed.isError) {
    const { code, detail } = problemOf(redeemed.error);
    if (code !== 'code_expired')
      return <Failure error={redeemed.error} onRetry={() => redeemed.refetch()} />;
    return (
      <Notice
        tone="warn"
        role="alert"
        title={partTexts.handovers.enter.failed}
        action={
          <Button size="sm" onClick={onAgain}>
            {partTexts.handovers.enter.again}
          </Button>
        }
      >
        {detail}
      </Notice>
    );
  }
  return (
    <Notice tone="accent" role="status" title={partTexts.handovers.enter.waiting}>
      {partTexts.handovers.enter.then}
    </Notice>
  );
}
