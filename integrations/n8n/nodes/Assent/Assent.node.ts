import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { properties } from './properties';
import { receiveAnswer, webhooks } from './receiving';
import { sendAll } from './sending';
import { sendAndWait } from './waiting';

/** Sends messages of Assent, and waits for the answer of a person. */
export class Assent implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Assent',
    name: 'assent',
    icon: { light: 'file:../../icons/assent.svg', dark: 'file:../../icons/assent.dark.svg' },
    group: ['output'],
    version: 1,
    subtitle: '={{$parameter["operation"] === "sendAndWait" ? "send and wait" : "send"}}',
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

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    return this.getNodeParameter('operation', 0) === 'sendAndWait'
      ? await sendAndWait(this)
      : await sendAll(this);
  }

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    return await receiveAnswer(this);
  }
}
