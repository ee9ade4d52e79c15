import type { IWebhookDescription, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { answerOf, eventOf, isFinal } from './answer';
import { isSigned } from './signature';
import { textOf } from './values';
import { WAITS_FOR } from './waiting';

/**
 * The address at which a waiting execution resumes, of this node in this execution. It exists only in n8n, so there is
 * nothing to register, as for a trigger. It takes only POST: a GET, such as a link preview, decides nothing.
 */
export const webhooks: IWebhookDescription[] = [
  {
    name: 'default',
    httpMethod: 'POST',
    responseMode: 'onReceived',
    responseData: '',
    path: '={{ $nodeId }}',
    restartWebhook: true,
    isFullPath: true,
  },
];

/**
 * Resumes the execution with the answer. It never throws: n8n would end the execution with the error, so that anybody with
 * the URL could end it. Without `workflowData` n8n leaves the execution waiting.
 */
export async function receiveAnswer(context: IWebhookFunctions): Promise<IWebhookResponseData> {
  const refuse = (status: number, message: string): IWebhookResponseData => {
    context.getResponseObject().status(status).json({ message });
    return { noWebhookResponse: true };
  };
  const { rawBody } = context.getRequestObject();
  const headers = context.getHeaderData();
  const header = (name: string) => textOf(headers, name);
  const signed = {
    id: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signature: header('webhook-signature'),
  };
  if (!Buffer.isBuffer(rawBody) || !isSigned(rawBody, signed, await secretOf(context)))
    return refuse(401, 'The signature is not valid.');
  const event = eventOf(rawBody);
  if (!event || !isFinal(event.type)) return refuse(200, 'This event is not final.');
  // An event of an earlier round of a loop, sent again, must not answer this round.
  if (textOf(event.message, 'message_id') !== context.customData.get(WAITS_FOR))
    return refuse(200, 'The execution waits for another message.');
  return {
    webhookResponse: { message: 'The workflow continues.' },
    workflowData: [[{ json: answerOf(event.message) }]],
  };
}

/** Returns the callback secret; none if the credential was removed meanwhile. */
async function secretOf(context: IWebhookFunctions): Promise<string> {
  try {
    const { callbackSecret } = await context.getCredentials<{ callbackSecret?: string }>(
      'assentApi',
    );
    return callbackSecret ?? '';
  } catch {
    return '';
  }
}
