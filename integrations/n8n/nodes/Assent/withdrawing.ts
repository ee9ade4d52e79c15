import { type IExecuteFunctions, type INodeExecutionData, NodeApiError } from 'n8n-workflow';
import { keyOf, tryToPost } from './requests';

/** Withdraws a message for each item, such as that of an execution that somebody stopped. */
export async function withdrawAll(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  const withdrawn: INodeExecutionData[] = [];
  for (const itemIndex of context.getInputData().keys()) {
    const messageId = String(context.getNodeParameter('messageId', itemIndex, '')).trim();
    const reason = String(context.getNodeParameter('reason', itemIndex, '')).trim();
    const key = `${keyOf(context, itemIndex)}/withdraw`;
    const path = `messages/${encodeURIComponent(messageId)}/cancel`;
    const result = await tryToPost(context, path, reason ? { reason } : {}, { key, itemIndex });
    const hasFailed = result instanceof NodeApiError;
    if (hasFailed && !context.continueOnFail()) throw result;
    const json = hasFailed ? { error: result.message } : result;
    withdrawn.push({ json, pairedItem: { item: itemIndex } });
  }
  return [withdrawn];
}
