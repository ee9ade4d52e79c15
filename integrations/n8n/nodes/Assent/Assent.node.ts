import {
  type IExecuteFunctions,
  type ILoadOptionsFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { people, topics } from './lists';
import { properties } from './properties';
import { receiveAnswer, webhooks } from './receiving';
import { sendAll } from './sending';
import { sendAndWait } from './waiting';
import { withdrawAll } from './withdrawing';

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
