import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { CodeBlock } from '@assent/ui/code';
import { Details } from '@assent/ui/details';
import { Page } from '../frame/page.tsx';
import { CallbackForm } from './callback-form.tsx';
import { receiver } from './receiver.ts';

/** Where answers go, and how to receive them. */
export function Callbacks() {
  return (
    <Page
      title="Callbacks"
      description="When a person answers, when a message expires or is canceled, we call your server. Signed, at least once."
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Card>
            <CardBody className="py-5">
              <CallbackForm />
            </CardBody>
          </Card>
          <Card>
            <CardHeader title="What we expect of your server" />
            <CardBody>
              <Details rows={expectations} />
            </CardBody>
          </Card>
        </div>
        <Card>
          <CardHeader
            title="Receive and verify"
            description="The signature is Standard Webhooks: any of its libraries verifies it unchanged."
          />
          <CardBody>
            <CodeBlock label="Node receiver" code={receiver} />
          </CardBody>
        </Card>
      </div>
    </Page>
  );
}

const expectations = [
  { label: 'Answer', value: '2xx within 15 seconds' },
  { label: 'Otherwise we retry', value: '8 attempts in about 28 hours' },
  { label: 'The same event twice', value: 'Has the same webhook-id' },
  { label: 'Signed', value: 'HMAC-SHA256 over the raw body' },
  { label: 'Redirects', value: 'Count as failures' },
];
