import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { CodeBlock } from '@assent/ui/code';
import { Details } from '@assent/ui/details';
import { Rich } from '@assent/ui/rich';
import { useAccount } from '../account.ts';
import { guides } from '../primitives/docs-link.ts';
import { Page, textLink } from '../primitives/page.tsx';
import { callbackTexts } from '../texts.ts';
import { CallbackForm } from './callback-form.tsx';
import { CallbackBadge, CallbackState } from './callback-state.tsx';
import { CallbackTabs } from './callback-tabs.tsx';
import { ReceiverTest } from './receiver-test.tsx';

/** Sets the receiver of callbacks, tests it, and shows how to write one. */
export function Receiver() {
  const { callback_url } = useAccount();
  return (
    <Page
      title={callbackTexts.receivers.callbacks}
      description={callbackTexts.receivers.description}
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
            <CardHeader title={callbackTexts.receivers.expectations} />
            <CardBody>
              <Details rows={expectations()} />
            </CardBody>
          </Card>
          <Card>
            <CardHeader
              title={callbackTexts.receivers.receive_and_verify}
              description={
                <Rich
                  parts={callbackTexts.receivers.signature_detail({
                    link: (words) => (
                      <a href={`${guides}/callbacks`} className={textLink}>
                        {words}
                      </a>
                    ),
                  })}
                />
              }
            />
            <CardBody>
              <CodeBlock label={callbackTexts.receivers.example} code={exampleReceiver} />
            </CardBody>
          </Card>
        </div>
      </div>
    </Page>
  );
}

const expectations = () => [
  { label: callbackTexts.receivers.answer, value: callbackTexts.receivers.answer_rule },
  {
    label: callbackTexts.receivers.retries,
    value: callbackTexts.receivers.retries_rule,
  },
  {
    label: callbackTexts.receivers.same_event,
    value: callbackTexts.receivers.same_event_rule,
  },
  {
    label: callbackTexts.receivers.signed,
    value: callbackTexts.receivers.signed_rule,
  },
  { label: callbackTexts.receivers.redirects, value: callbackTexts.receivers.redirects_rule },
];

/** The code of a complete receiver. */
const exampleReceiver = `import express from 'express';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.ASSENT_CALLBACK_SECRET);

express()
  .post('/assent/callback', express.raw({ type: '*/*' }), (req, res) => {
    // Over the raw bytes, not over JSON that was parsed and written again.
    const event = webhook.verify(req.body, req.headers);

    if (event.type === 'message.approved') {
      release(event.data.ext); // your reference, byte for byte
    }
    res.sendStatus(204);
  })
  .listen(4000);`;
