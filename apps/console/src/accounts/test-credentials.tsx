import type { NewAppOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { useState } from 'react';
import { accountTexts } from '../texts.ts';
import { Credentials, StoredSecrets } from './credentials.tsx';
import { forgetTestCredentials } from './new-test-app.ts';

type TestCredentialsProps = { app: NewAppOut; onStored: () => void };

/** Shows the secrets of the test app for the only time, where test mode begins. */
export function TestCredentials({ app, onStored }: TestCredentialsProps) {
  const [isStored, setStored] = useState(false);
  const finish = () => {
    forgetTestCredentials();
    onStored();
  };
  return (
    <Card aria-label={accountTexts.accounts.test_secrets}>
      <CardHeader
        title={accountTexts.accounts.store_test_secrets}
        description={accountTexts.accounts.store_test_secrets_detail}
      />
      <CardBody className="flex flex-col gap-5">
        <Credentials mode="test" app={app} />
        <StoredSecrets app={app} mode="test" isStored={isStored} onStored={setStored}>
          <Button variant="primary" disabled={!isStored} onClick={finish}>
            {accountTexts.accounts.done}
          </Button>
        </StoredSecrets>
      </CardBody>
    </Card>
  );
}
