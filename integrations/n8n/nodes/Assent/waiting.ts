import {
  type IExecuteFunctions,
  type INodeExecutionData,
  NodeOperationError,
  WAIT_INDEFINITELY,
} from 'n8n-workflow';
import { messageOf } from './message';
import { keyOf, post } from './requests';
import { hasSecret } from './signature';
import { textOf } from './values';

/** Where the id of the message that an execution waits for is kept. An execution waits for one at a time. */
export const WAITS_FOR = 'assent_message';

/** Where the number is kept that the person must choose, with the option Match a Number. n8n shows it at the execution. */
const MATCH_CODE = 'assent_match_code';

const STOPPED = 'The execution was stopped.';

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
  const message = await messageOf(context, 0, context.getSignedResumeUrl());
  const sent = await post(context, 'messages', message, { key, itemIndex: 0 });
  const messageId = textOf(sent, 'message_id');
  const withdraw = (reason: string) =>
    post(
      context,
      `messages/${messageId}/cancel`,
      { reason },
      { key: `${key}/cancel`, itemIndex: 0 },
    );
  // n8n says so only while the node runs. Nothing tells a node that its waiting execution was stopped.
  if (context.getExecutionCancelSignal()?.aborted) {
    await withdraw(STOPPED);
    throw new NodeOperationError(node, STOPPED);
  }
  context.customData.set(WAITS_FOR, messageId);
  // n8n keeps at most ten values, and drops the next one silently.
  if (context.customData.get(WAITS_FOR) !== messageId) {
    await withdraw('The workflow could not wait.');
    throw new NodeOperationError(node, 'This execution has too much custom data', {
      description: 'n8n keeps ten values for an execution, and this node needs one of them.',
    });
  }
  const matchCode = textOf(sent, 'match_code');
  if (matchCode) context.customData.set(MATCH_CODE, matchCode);
  await context.putExecutionToWait(WAIT_INDEFINITELY);
  return [items];
}
