import { isAppId } from '@assent/sdk/receipts';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { Checkbox } from '@assent/ui/checkbox';
import { EmptyState } from '@assent/ui/empty';
import { Field, Input, Textarea } from '@assent/ui/field';
import { Rich } from '@assent/ui/rich';
import Check from 'lucide-react/icons/check';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FileButton } from '../primitives/file-button.tsx';
import { Page } from '../primitives/page.tsx';
import { receiptTexts } from '../texts.ts';
import {
  type CardFile,
  type Read,
  type ReceiptFile,
  readCard,
  readPolicy,
  readReceipt,
} from './chosen-files.ts';
import { FileChoice } from './file-choice.tsx';
import { ServerKeyButton, ServerKeyNotice } from './server-key.tsx';
import { isFromServer, longestPolicy, storePolicy, useStoredPolicy } from './trust-policy.ts';
import { useVerification } from './use-verification.ts';
import { VerificationResult } from './verification-result.tsx';

/** What is wrong with each part of the form. */
type Wrong = {
  receipt?: string | undefined;
  policy?: string | undefined;
  app?: string | undefined;
  card?: string | undefined;
};

/** Verifies a receipt file in this browser, without a request. */
export function Verifier() {
  const stored = useStoredPolicy();
  const [receipt, setReceipt] = useState<ReceiptFile | null>(null);
  const [card, setCard] = useState<CardFile | null>(null);
  const [policy, setPolicy] = useState(stored ?? '');
  const [app, setApp] = useState('');
  const [allowTest, setAllowTest] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  /** Names of files that are not what they should be. They count until they are removed. */
  const [wrongFiles, setWrongFiles] = useState<{ receipt?: string; card?: string }>({});
  const [refusals, setRefusals] = useState(0);
  const { verification, isVerifying, verify, forget } = useVerification();
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLElement>(null);

  /** What was verified is no longer what is chosen. */
  const change = (corrected: Wrong) => {
    setWrong((before) => ({ ...before, ...corrected }));
    forget();
  };
  const choose = async <Content,>(
    part: 'receipt' | 'card',
    { name }: File,
    reading: Promise<Read<Content>>,
    set: (content: Content | null) => void,
  ) => {
    const read = await reading;
    const isWrong = 'wrong' in read;
    set(isWrong ? null : read.content);
    setWrongFiles((before) => ({ ...before, [part]: isWrong ? name : undefined }));
    change({ [part]: isWrong ? read.wrong : undefined });
  };
  const remove = (part: 'receipt' | 'card') => {
    if (part === 'receipt') setReceipt(null);
    if (part === 'card') setCard(null);
    setWrongFiles((before) => ({ ...before, [part]: undefined }));
    change({ [part]: undefined });
  };
  const write = (written: string) => {
    setPolicy(written);
    change({ policy: undefined });
  };
  const refuse = (because: Wrong) => {
    setWrong((before) => ({ ...before, ...because }));
    setRefusals((before) => before + 1);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing: Wrong = {};
    if (!receipt) missing.receipt = wrong.receipt ?? receiptTexts.receipts.receipt.missing;
    if (policy.trim() === '') missing.policy = receiptTexts.receipts.policy.missing;
    const expected = app.trim() || undefined;
    if (expected && !isAppId(expected)) missing.app = receiptTexts.receipts.app.wrong;
    if (!receipt || missing.policy || missing.app || wrong.policy || wrong.card)
      return refuse(missing);
    const evidence = { receipt: receipt.text, policy, card: card?.card };
    const found = await verify({ ...evidence, app: expected, allowTest });
    if (found?.is === 'policy_refused') refuse({ policy: found.why });
  };
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  // On a phone it is below the form.
  useEffect(() => {
    if (verification) result.current?.scrollIntoView({ block: 'nearest' });
  }, [verification]);

  const shown = verification?.is === 'policy_refused' ? null : verification;
  return (
    <Page
      title={receiptTexts.receipts.verifier.title}
      description={receiptTexts.receipts.verifier.description}
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Card aria-label={receiptTexts.receipts.verifier.form}>
          <CardBody>
            <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-6 py-1">
              <FileChoice
                label={receiptTexts.receipts.receipt.label}
                press={receiptTexts.receipts.receipt.choose}
                hint={receiptTexts.receipts.receipt.hint}
                error={wrong.receipt}
                chosen={receipt ?? namedFile(wrongFiles.receipt)}
                onChoose={(file) => choose('receipt', file, readReceipt(file), setReceipt)}
                onRemove={() => remove('receipt')}
              />
              <PolicyField
                policy={policy}
                error={wrong.policy}
                onChange={write}
                onWrong={(why) => change({ policy: why })}
              />
              <ExpectedApp
                app={app}
                allowTest={allowTest}
                error={wrong.app}
                onApp={(written) => {
                  setApp(written);
                  change({ app: undefined });
                }}
                onAllowTest={(isAllowed) => {
                  setAllowTest(isAllowed);
                  change({});
                }}
              />
              <FileChoice
                label={receiptTexts.receipts.card.label}
                press={receiptTexts.receipts.card.choose}
                hint={
                  <Rich
                    parts={receiptTexts.receipts.card.hint({
                      code: (words) => <code className="font-mono">{words}</code>,
                    })}
                  />
                }
                error={wrong.card}
                chosen={card ?? namedFile(wrongFiles.card)}
                onChoose={(file) => choose('card', file, readCard(file), setCard)}
                onRemove={() => remove('card')}
              />
              <Button
                type="submit"
                variant="primary"
                busy={isVerifying}
                busyLabel={receiptTexts.receipts.verifier.verifying}
                className="self-start"
              >
                {receiptTexts.receipts.verifier.verify}
              </Button>
            </form>
          </CardBody>
        </Card>
        <section
          ref={result}
          aria-label={receiptTexts.receipts.verifier.result}
          className="min-w-0 scroll-my-4"
        >
          <Card>
            <CardHeader title={receiptTexts.receipts.verifier.result} />
            {shown ? (
              <CardBody>
                <VerificationResult verification={shown} />
              </CardBody>
            ) : (
              <EmptyState
                icon={<ShieldCheck aria-hidden />}
                title={receiptTexts.receipts.verifier.empty}
              >
                {receiptTexts.receipts.verifier.empty_detail}
              </EmptyState>
            )}
          </Card>
        </section>
      </div>
    </Page>
  );
}

const namedFile = (name: string | undefined) => (name === undefined ? null : { name });

type PolicyFieldProps = {
  policy: string;
  error: string | undefined;
  onChange: (policy: string) => void;
  onWrong: (why: string) => void;
};

/** The trust policy: written, from a file, from this browser, or with the key of this server. */
function PolicyField({ policy, error, onChange, onWrong }: PolicyFieldProps) {
  const choose = async (file: File) => {
    const read = await readPolicy(file);
    if ('wrong' in read) onWrong(read.wrong);
    else onChange(read.content);
  };
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={receiptTexts.receipts.policy.label}
        error={error}
        hint={receiptTexts.receipts.policy.hint}
      >
        <Textarea
          rows={5}
          value={policy}
          maxLength={longestPolicy}
          onChange={({ target }) => onChange(target.value)}
          placeholder={'log example.com/log+1a2b3c4d+AbCd…\nquorum none'}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          className="break-all font-mono text-sm"
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <FileButton press={receiptTexts.receipts.policy.choose} onChoose={choose} />
        <ServerKeyButton onPolicy={onChange} />
      </div>
      {isFromServer(policy) && <ServerKeyNotice />}
      <Stored policy={policy} />
    </div>
  );
}

/** Stores the policy in this browser, so that receipts are verified with it from now on. */
function Stored({ policy }: { policy: string }) {
  const stored = useStoredPolicy();
  if (policy.trim() === '' && stored === null) return null;
  const isStored = policy === stored;
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      {isStored ? (
        <Badge tone="good" icon={<Check aria-hidden strokeWidth={3} />}>
          {receiptTexts.receipts.policy.stored}
        </Badge>
      ) : (
        <Button size="sm" disabled={policy.trim() === ''} onClick={() => storePolicy(policy)}>
          {receiptTexts.receipts.policy.store}
        </Button>
      )}
      {stored !== null && (
        <Button size="sm" variant="ghost" onClick={() => storePolicy(null)}>
          {receiptTexts.receipts.policy.forget}
        </Button>
      )}
    </div>
  );
}

type ExpectedAppProps = {
  app: string;
  allowTest: boolean;
  error: string | undefined;
  onApp: (app: string) => void;
  onAllowTest: (allowTest: boolean) => void;
};

/** Which app the receipt must be of, and whether it may be a test app. */
const ExpectedApp = ({ app, allowTest, error, onApp, onAllowTest }: ExpectedAppProps) => (
  <div className="flex flex-col gap-3">
    <Field
      label={receiptTexts.receipts.app.label}
      aside={receiptTexts.receipts.app.optional}
      error={error}
      hint={receiptTexts.receipts.app.hint}
    >
      <Input
        value={app}
        onChange={({ target }) => onApp(target.value)}
        placeholder="app_…"
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        className="font-mono text-sm"
      />
    </Field>
    <Checkbox
      label={receiptTexts.receipts.app.allow_test}
      hint={receiptTexts.receipts.app.allow_test_hint}
      checked={allowTest}
      onChange={({ target }) => onAllowTest(target.checked)}
    />
  </div>
);
