import {
  type IExecuteFunctions,
  type ILoadOptionsFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeApiError,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { people, topics } from './lists';
import { messageOf } from './message';
import { properties } from './properties';
import { receiveAnswer, webhooks } from './receiving';
import { keyOf, tryToPost } from './requests';
import { sendAndWait } from './waiting';

/** Sends messages of Assent, and waits for the answer of a person. */
export class Assent implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Assent',
    name: 'assent',
    icon: { light: 'file:../../icons/assent.svg', dark: 'file:../../icons/assent.dark.svg' },
    group: ['output'],
    version: 1,
    subtitle:
      '={{$parameter["operation"] === "sendAndWait" ? "send and wait" : $parameter["operation"]}}',
    description: 'Ask a person for approval and get a signed answer',
    defaults: { name: 'Assent' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    waitingNodeTooltip: 'The workflow continues when a person answers, or the message expires.',
    credentials: [{ name: 'assentApi', required: true }],
    webhooks,
    properties,
  };

  methods = {
    loadOptions: {
      async topics(this: ILoadOptionsFunctions) {
        return await topics(this);
      },
      async people(this: ILoadOptionsFunctions) {
        return await people(this);
      },
    },
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const operation = this.getNodeParameter('operation', 0);
    if (operation === 'withdraw') return await withdrawAll(this);
    return operation === 'sendAndWait' ? await sendAndWait(this) : await sendAll(this);
  }

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    return await receiveAnswer(this);
  }
}

/** Sends one message for each item, and returns what the service said of it. */
async function sendAll(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
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

/** Withdraws a message for each item, such as that of an execution that somebody stopped. */
async function withdrawAll(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
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
