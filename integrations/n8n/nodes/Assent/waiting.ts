import {
  type IExecuteFunctions,
  type INodeExecutionData,
  NodeOperationError,
  WAIT_INDEFINITELY,
} from 'n8n-workflow';
import { messageOf, textOf } from './message';
import { keyOf, post } from './requests';
import { hasSecret } from './signature';

/** Where the id of the message that an execution waits for is kept. An execution waits for one at a time. */
export const WAITS_FOR = 'assent_message';

/**
 * Sends a message, and stops the execution until its final event arrives. n8n resumes an execution whose wait has ended with
 * the input items, which would look like an answer: so the wait has no end, and the expiry of the message ends it.
 * @throws NodeOperationError for more than one item, because the whole execution waits
 */
export async function sendAndWait(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  const node = context.getNode();
  const items = context.getInputData();
  if (items.length > 1)
    throw new NodeOperationError(node, 'Send and Wait takes one item at a time', {
      description: `It got ${items.length}. Put a Loop Over Items node in front of it, so that each item is asked about.`,
    });
  const { callbackSecret } = await context.getCredentials<{ callbackSecret?: string }>('assentApi');
  if (!hasSecret(callbackSecret ?? ''))
    throw new NodeOperationError(node, 'The callback secret is missing in the credential', {
      description: 'Send and Wait verifies the answer with it. It begins with whsec_.',
    });
  const key = keyOf(context, 0);
  const message = messageOf(context, 0, context.getSignedResumeUrl());
  const sent = await post(context, 'messages', message, { key, itemIndex: 0 });
  const messageId = textOf(sent, 'message_id');
  context.customData.set(WAITS_FOR, messageId);
  // n8n keeps at most ten values, and drops the next one silently.
  if (context.customData.get(WAITS_FOR) !== messageId) {
    const withdrawal = { reason: 'The workflow could not wait.' };
    await post(context, `messages/${messageId}/cancel`, withdrawal, {
      key: `${key}/cancel`,
      itemIndex: 0,
    });
    throw new NodeOperationError(node, 'This execution has too much custom data', {
      description: 'n8n keeps ten values for an execution, and this node needs one of them.',
    });
  }
  await context.putExecutionToWait(WAIT_INDEFINITELY);
  return [items];
}
