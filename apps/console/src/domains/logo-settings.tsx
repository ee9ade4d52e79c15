import {
  MAX_LOGO_BYTES,
  MAX_LOGO_PIXELS,
} from '@assent/core/pure/platform/schemas/published-limits';
import type { DomainOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { SenderTile } from '@assent/ui/sender-tile';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { FormProblem } from '../primitives/form.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { accountTexts } from '../texts.ts';

const rules = () =>
  accountTexts.domains.logo_rules({ size: MAX_LOGO_BYTES / 1024, pixels: MAX_LOGO_PIXELS });

/** Sets the logo that people see beside the verified domain. */
export function LogoSettings({ shown: { logo } }: { shown: DomainOut }) {
  const { sender } = useAccount();
  const { toast } = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [hintId, errorId] = [useId(), useId()];
  const [tooLarge, setTooLarge] = useState<string>();
  const save = useMutation(
    trpc.domains.saveLogo.mutationOptions({
      onSuccess: ({ logo }) =>
        toast({
          tone: 'good',
          title: logo ? accountTexts.domains.logo_added : accountTexts.domains.logo_removed,
        }),
    }),
  );
  const problem = useProblem(save.error);
  const error = tooLarge ?? fieldError(problem, '/image');
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again, after it was saved anew.
    const bytes = file && new Uint8Array(await file.arrayBuffer());
    target.value = '';
    if (!bytes) return;
    const isTooLarge = bytes.length > MAX_LOGO_BYTES;
    save.reset();
    setTooLarge(
      isTooLarge
        ? `${accountTexts.domains.logo_too_large({ size: Math.ceil(bytes.length / 1024) })} ${rules()}`
        : undefined,
    );
    if (!isTooLarge) save.mutate({ image: base64Of(bytes) });
  };
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-medium text-sm">{accountTexts.domains.logo}</h3>
      <div className="flex flex-wrap items-center gap-3">
        <SenderTile name={sender.name} logo={logo} size="lg" />
        <Button
          busy={save.isPending}
          busyLabel={accountTexts.domains.saving}
          aria-describedby={error ? errorId : hintId}
          onClick={() => input.current?.click()}
        >
          {logo ? accountTexts.domains.change_logo : accountTexts.domains.choose_logo}
        </Button>
        {logo && (
          <Button disabled={save.isPending} onClick={() => save.mutate({ image: null })}>
            {accountTexts.domains.remove_logo}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/png,image/webp"
          aria-label={accountTexts.domains.logo}
          hidden
          onChange={choose}
        />
      </div>
      <p id={hintId} className="text-ink-muted text-sm">
        {accountTexts.domains.logo_shown} {rules()}
      </p>
      <div role="alert">
        {error && (
          <p id={errorId} className="text-reject-text text-sm">
            {error}
          </p>
        )}
      </div>
      <FormProblem problem={problem} />
    </div>
  );
}

const base64Of = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
