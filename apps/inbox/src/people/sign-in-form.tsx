import { MAX_EMAIL, MAX_PERSON_NAME } from '@assent/core/pure/platform/schemas/published-limits';
import { Button } from '@assent/ui/button';
import { CodeField } from '@assent/ui/code-field';
import { Field, Input } from '@assent/ui/field';
import { offerPasskey, promptForPasskey, usePasskeyOffer, withPasskeys } from '@assent/ui/passkeys';
import { Rich } from '@assent/ui/rich';
import { useNow } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { api, type Me, queryClient, trpc } from '../api.ts';
import { Failure } from '../primitives/failure.tsx';
import { PageHeading } from '../primitives/page-heading.tsx';
import { problemOf } from '../problem.ts';
import { readText, storeText } from '../storage.ts';
import { partTexts } from '../texts.ts';

type SignInFormProps = {
  /** Shown above the first step: the heading. */
  intro: ReactNode;
  /** Asks for a name, for a first sign-in. */
  asksName?: boolean;
  addressHint?: string;
  /** Whether a passkey can be used instead. */
  offersPasskeys?: boolean;
  onSignedIn: (me: Me) => void;
};

/** Signs in with an emailed code. */
export function SignInForm(props: SignInFormProps) {
  const { intro, asksName, addressHint, offersPasskeys, onSignedIn } = props;
  const [pending, setPending] = useState(readPending);
  const [lastEmail, setLastEmail] = useState('');

  const go = (next: PendingSignIn | null) => {
    storePending(next);
    setPending(next);
  };
  const enter = (me: Me) => {
    storePending(null);
    queryClient.setQueryData(trpc.people.me.queryKey({}), me);
    onSignedIn(me);
  };
  const back = () => {
    setLastEmail(pending?.email ?? '');
    go(null);
  };

  if (pending) return <CodeStep pending={pending} onResent={go} onBack={back} onSignedIn={enter} />;
  return (
    <>
      {intro}
      <AddressStep
        email={lastEmail}
        hint={addressHint}
        asksName={asksName}
        offersPasskeys={offersPasskeys}
        onSent={(email, name) => go({ email, name, sentAt: Date.now() })}
      />
      {offersPasskeys && <PasskeySignIn onSignedIn={enter} />}
    </>
  );
}

type AddressStepProps = {
  email: string;
  hint?: string;
  asksName?: boolean;
  /** Whether the browser may offer passkeys in the field. */
  offersPasskeys?: boolean;
  onSent: (email: string, name: string) => void;
};

/** The form for the email address. */
function AddressStep(props: AddressStepProps) {
  const words = partTexts.people.sign_in;
  const { email: before, hint, asksName, offersPasskeys, onSent } = props;
  const [email, setEmail] = useState(before);
  const [name, setName] = useState('');
  const start = useMutation(trpc.people.start.mutationOptions());
  const isWrongAddress = start.isError && problemOf(start.error).code === 'validation_failed';

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (start.isPending) return;
    const address = email.trim();
    start.mutate({ email: address }, { onSuccess: () => onSent(address, name.trim()) });
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-5">
      <Field
        label={words.email}
        hint={hint ?? words.email_hint}
        error={isWrongAddress ? words.email_wrong : undefined}
      >
        <Input
          type="email"
          name="email"
          autoComplete={offersPasskeys ? 'email webauthn' : 'email'}
          inputMode="email"
          required
          maxLength={MAX_EMAIL}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      {asksName && (
        <Field label={words.name} hint={words.name_hint}>
          <Input
            name="name"
            autoComplete="name"
            maxLength={MAX_PERSON_NAME}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      )}
      {start.isError && !isWrongAddress && <Failure error={start.error} />}
      <Button
        type="submit"
        variant="primary"
        size="touch"
        busy={start.isPending}
        busyLabel={partTexts.codes.sending}
      >
        {partTexts.codes.send}
      </Button>
    </form>
  );
}

type CodeStepProps = {
  pending: PendingSignIn;
  onResent: (pending: PendingSignIn) => void;
  onBack: () => void;
  onSignedIn: (me: Me) => void;
};

/** Problems of the code itself. */
const aboutCode = new Set(['invalid_credentials', 'code_expired', 'too_many_attempts']);

/** The form for the emailed code. It is submitted after the last digit. */
function CodeStep({ pending, onResent, onBack, onSignedIn }: CodeStepProps) {
  const words = partTexts.people.sign_in;
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const enter = useMutation(trpc.people.enter.mutationOptions({ onSuccess: onSignedIn }));
  const problem = enter.isError ? problemOf(enter.error) : null;
  const wrongCode = problem && aboutCode.has(problem.code) ? problem : null;
  const focusCode = () => form.current?.querySelector('input')?.focus();
  useEffect(focusCode, []);

  const send = (digits: string) => {
    if (enter.isPending || digits.length !== 6) return;
    const display_name = pending.name || undefined;
    enter.mutate(
      { email: pending.email, code: digits, display_name },
      {
        onError: (error) => {
          if (!aboutCode.has(problemOf(error).code)) return;
          setCode('');
          focusCode();
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(code);
  };
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <PageHeading title={words.code} />
        <p className="mt-2 text-ink-muted text-md">
          <Rich
            parts={words.code_sent({
              email: <strong className="wrap-anywhere text-ink">{pending.email}</strong>,
            })}
          />
        </p>
      </div>
      <Field label={partTexts.codes.label} error={wrongCode?.detail}>
        <CodeField value={code} onChange={setCode} onComplete={send} className="w-full" />
      </Field>
      {problem && !wrongCode && <Failure error={enter.error} />}
      <Button
        type="submit"
        variant="primary"
        size="touch"
        busy={enter.isPending}
        busyLabel={partTexts.codes.checking}
      >
        {partTexts.codes.next}
      </Button>
      <div className="flex flex-wrap justify-center gap-2">
        <NewCode pending={pending} onResent={onResent} />
        <Button variant="ghost" onClick={onBack}>
          {words.other_address}
        </Button>
      </div>
    </form>
  );
}

/** The server sends no second code within this time, and the button shows that. */
const betweenMs = 60_000;

type NewCodeProps = { pending: PendingSignIn; onResent: (pending: PendingSignIn) => void };

function NewCode({ pending, onResent }: NewCodeProps) {
  const words = partTexts.people.sign_in;
  const { toast } = useToast();
  const now = useNow(1_000);
  const waitSeconds = Math.ceil((pending.sentAt + betweenMs - now) / 1_000);
  const resend = useMutation(
    trpc.people.start.mutationOptions({
      onSuccess: () => {
        onResent({ ...pending, sentAt: Date.now() });
        toast({ title: words.resent, tone: 'good' });
      },
      onError: (error) => {
        const { title, detail } = problemOf(error);
        toast({ title, detail, tone: 'bad' });
      },
    }),
  );
  return (
    <Button
      variant="ghost"
      disabled={waitSeconds > 0}
      busy={resend.isPending}
      onClick={() => resend.mutate({ email: pending.email })}
    >
      {waitSeconds > 0 ? words.resend_in({ seconds: waitSeconds }) : words.resend}
    </Button>
  );
}

/** A code that was sent and not yet entered. */
type PendingSignIn = { email: string; name: string; sentAt: number };

const storageKey = 'assent-sign-in';
/** The lifetime of a code. */
const lifeMs = 10 * 60_000;

/**
 * Reads the unfinished sign-in. An installed app is often unloaded while the person looks up the code, so it is stored.
 */
function readPending(): PendingSignIn | null {
  const text = readText(storageKey);
  if (!text?.startsWith('{')) return null;
  const pending: unknown = JSON.parse(text);
  return isPending(pending) && Date.now() - pending.sentAt < lifeMs ? pending : null;
}

const storePending = (pending: PendingSignIn | null) =>
  storeText(storageKey, pending && JSON.stringify(pending));

const isPending = (value: unknown): value is PendingSignIn =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'sentAt' in value &&
  typeof value.sentAt === 'number';

const refused = new Set(['invalid_credentials', 'passkey_refused']);

/** Signs in with a passkey, by a button or by the browser's autofill. */
function PasskeySignIn({ onSignedIn }: { onSignedIn: (me: Me) => void }) {
  const enter = useMutation({
    mutationFn: async ({ isOffer }: { isOffer: boolean }) => {
      const optionsJSON = await api.passkeys.startSignIn.mutate({});
      const credential = await withPasskeys(() =>
        isOffer ? offerPasskey(optionsJSON) : promptForPasskey(optionsJSON),
      );
      return api.passkeys.enter.mutate({ credential });
    },
  });
  usePasskeyOffer(() => enter.mutateAsync({ isOffer: true }).then(onSignedIn));
  // An autofill request that ends without a choice is no error.
  const isQuiet = enter.variables?.isOffer && !refused.has(problemOf(enter.error).code);
  const isWaiting = enter.isPending && !enter.variables.isOffer;
  return (
    <div className="mt-5 flex flex-col gap-4">
      {enter.isError && !isQuiet && <Failure error={enter.error} />}
      <Button
        size="touch"
        busy={isWaiting}
        busyLabel={partTexts.people.sign_in.waiting}
        onClick={() => enter.mutate({ isOffer: false }, { onSuccess: onSignedIn })}
      >
        <KeyRound aria-hidden />
        {partTexts.people.sign_in.passkey}
      </Button>
    </div>
  );
}
