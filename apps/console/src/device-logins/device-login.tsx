import type { DeviceLoginOut } from '@assent/core/device-logins/device-logins.schema';
import { Button } from '@assent/ui/button';
import { Card, CardBody } from '@assent/ui/card';
import { Field, Input } from '@assent/ui/field';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../api.ts';
import { textLink } from '../primitives/entry-card.tsx';
import { Form, fieldText } from '../primitives/form.tsx';
import { Page } from '../primitives/page.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { DeviceQuestion } from './device-question.tsx';

const fieldByCode = { code_expired: '/user_code', too_many_attempts: '/user_code' };

type Decided = { isAllowed: boolean; login: DeviceLoginOut };

/** Lets a developer allow or deny a program that shows a code. */
export function DeviceLogin({ code }: { code: string | undefined }) {
  const [decided, setDecided] = useState<Decided | null>(null);
  const find = useMutation(trpc.deviceLogins.find.mutationOptions());
  if (decided) return <Outcome {...decided} />;
  if (find.data) return <DeviceQuestion login={find.data} onDecided={setDecided} />;
  return (
    <Page
      title="Sign a program in"
      description="A program on one of your machines shows a code. Enter it to give the program a key of its own."
    >
      <Card className="max-w-2xl">
        <CardBody>
          <CodeForm code={code} find={find} />
        </CardBody>
      </Card>
    </Page>
  );
}

type CodeFormProps = {
  code: string | undefined;
  find: { error: unknown; isPending: boolean; mutate: (input: { user_code: string }) => void };
};

function CodeForm({ code, find }: CodeFormProps) {
  const problem = useProblem(find.error, fieldByCode);
  return (
    <Form
      problem={problem}
      onSubmit={(fields) => find.mutate({ user_code: fieldText(fields, 'user_code') })}
      className="items-start"
    >
      <Field
        label="Code"
        hint="Eight letters. Compare them with those that the program shows."
        error={fieldError(problem, '/user_code', { too_short: 'Enter the code.' })}
      >
        <Input
          name="user_code"
          defaultValue={code}
          placeholder="WDJB-MJHT"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono uppercase"
        />
      </Field>
      <Button variant="primary" type="submit" busy={find.isPending} busyLabel="Searching…">
        Continue
      </Button>
    </Form>
  );
}

function Outcome({ isAllowed, login }: Decided) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <Page title={isAllowed ? 'Program allowed' : 'Program denied'}>
      <Card className="max-w-2xl">
        <CardBody>
          <p ref={message} tabIndex={-1} className="outline-none">
            {isAllowed ? (
              <>
                <span className="wrap-anywhere">{login.key_name}</span> fetches its key within
                seconds. You can close this page, and revoke the key under{' '}
                <Link to="/keys" className={textLink}>
                  Keys
                </Link>
                .
              </>
            ) : (
              <>
                <span className="wrap-anywhere">{login.key_name}</span> gets no key.
              </>
            )}
          </p>
        </CardBody>
      </Card>
    </Page>
  );
}
