import { browserName } from '@assent/core/browsers/browser-name';
import { startRegistration, withPasskeys } from '@assent/ui/passkeys';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, trpc } from '../api.ts';
import { problemOf } from '../problem.ts';
import { addPasskeyToList, refetchPasskeys } from './own-passkeys.ts';

/** Problems of the code itself. */
const aboutCode = new Set(['invalid_credentials', 'code_expired', 'too_many_attempts']);

/** Creates a passkey in three steps, each of which can be retried. */
export function useCreatePasskey(onMade: () => void) {
  const [code, setCode] = useState('');
  const mail = useMutation(trpc.passkeys.mailCode.mutationOptions());
  const start = useMutation(trpc.passkeys.start.mutationOptions({ onError: () => setCode('') }));
  // A second press, because browsers open their prompt only right after a press.
  const create = useMutation({
    mutationFn: async (optionsJSON: NonNullable<typeof start.data>) => {
      const credential = await withPasskeys(() => startRegistration({ optionsJSON }));
      return api.passkeys.add.mutate({ name: browserName(navigator.userAgent), credential });
    },
    onSuccess: (made) => {
      // Listed before the success is shown: the next press must not add another one.
      addPasskeyToList(made);
      startOver();
      onMade();
      return refetchPasskeys();
    },
  });
  const step = start.data ? 'create' : mail.isSuccess ? 'code' : 'mail';
  const isBusy = mail.isPending || start.isPending || create.isPending;

  function startOver() {
    setCode('');
    for (const each of [mail, start, create]) each.reset();
  }
  function goOn(digits = code) {
    if (isBusy) return;
    if (start.data) return create.mutate(start.data);
    if (!mail.isSuccess) return mail.mutate({});
    if (digits.length === 6) start.mutate({ code: digits });
  }
  const error = create.error ?? start.error ?? mail.error;
  const problem = start.isError ? problemOf(start.error) : null;
  const wrongCode = problem && aboutCode.has(problem.code) ? problem.detail : null;
  return { step, code, setCode, goOn, startOver, isBusy, error, wrongCode } as const;
}
export type PasskeyCreation = ReturnType<typeof useCreatePasskey>;
