import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { CodeBlock } from '@assent/ui/code';
import { Details } from '@assent/ui/details';
import { useAccount } from '../account.ts';
import { guides } from '../primitives/docs-link.ts';
import { textLink } from '../primitives/entry-card.tsx';
import { Page } from '../primitives/page.tsx';
import { CallbackForm } from './callback-form.tsx';
import { CallbackBadge, CallbackState } from './callback-state.tsx';
import { CallbackTabs } from './callback-tabs.tsx';
import { exampleReceiver } from './example-receiver.ts';
import { ReceiverTest } from './receiver-test.tsx';

/** Sets the receiver of callbacks, tests it, and shows how to write one. */
export function Receiver() {
  const { callback_url } = useAccount();
  return (
    <Page
      title="Callbacks"
      description="When a person answers, when a message expires or is canceled, we call your server. Signed, at least once."
      beside={<CallbackBadge />}
    >
      <CallbackTabs />
      <CallbackState />
      <div className="flex flex-col gap-6">
        <Card>
          <CardBody className="py-5">
            <CallbackForm />
          </CardBody>
        </Card>
        {/* A result belongs to one URL. */}
        <ReceiverTest key={callback_url} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <Card>
            <CardHeader title="What we expect of your server" />
            <CardBody>
              <Details rows={expectations} />
            </CardBody>
          </Card>
          <Card>
            <CardHeader
              title="Receive and verify"
              description={
                <>
                  The signature is Standard Webhooks: any of its libraries verifies it unchanged.{' '}
                  <a href={`${guides}/callbacks`} className={textLink}>
                    Guide to callbacks
                  </a>
                </>
              }
            />
            <CardBody>
              <CodeBlock label="Node receiver" code={exampleReceiver} />
            </CardBody>
          </Card>
        </div>
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
