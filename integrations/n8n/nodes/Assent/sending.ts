import { type IExecuteFunctions, type INodeExecutionData, NodeApiError } from 'n8n-workflow';
import { messageOf } from './message';
import { keyOf, tryToPost } from './requests';

/** Sends one message for each item, and returns what the service said of it. */
export async function sendAll(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  const sent: INodeExecutionData[] = [];
  for (const itemIndex of context.getInputData().keys()) {
    const item = { key: keyOf(context, itemIndex), itemIndex };
    const result = await messageOf(context, itemIndex).then(
      (message) => tryToPost(context, 'messages', message, item),
      (error: unknown) => {
        if (error instanceof NodeApiError) return error;
        throw error;
      },
    );
    const hasFailed = result instanceof NodeApiError;
    if (hasFailed && !context.continueOnFail()) throw result;
    const json = hasFailed ? { error: result.message } : result;
    sent.push({ json, pairedItem: { item: itemIndex } });
  }
  return [sent];
}
