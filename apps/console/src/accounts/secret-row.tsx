import type { ResetSecretIn } from '@assent/core/own-account/accounts.schema';
import { Button } from '@assent/ui/button';
import { CardBody } from '@assent/ui/card';
import { type ReactNode, useState } from 'react';
import { ResetSecret } from './reset-secret.tsx';

type SecretRowProps = {
  name: ResetSecretIn['secret'];
  label: string;
  masked: string;
  use: string;
  /** Further actions. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Shows one masked secret with a button to replace it. */
export function SecretRow({ name, label, masked, use, actions, children }: SecretRowProps) {
  const [isResetting, setResetting] = useState(false);
  return (
    <CardBody className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-medium">{label}</h3>
        <p className="text-ink-muted text-sm">{use}</p>
      </div>
      <code className="font-mono text-ink-muted text-sm">{masked}</code>
      {actions}
      <Button aria-label={`Reset ${label}`} onClick={() => setResetting(true)}>
        Reset…
      </Button>
      {children}
      {isResetting && <ResetSecret name={name} label={label} onClose={() => setResetting(false)} />}
    </CardBody>
  );
}
