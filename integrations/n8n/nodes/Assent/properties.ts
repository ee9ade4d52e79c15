import type { INodeProperties } from 'n8n-workflow';

const option = (displayName: string, name: string, description: string): INodeProperties => ({
  displayName,
  name,
  type: 'string',
  default: '',
  description,
});

/** What both operations ask for. n8n replaces `message` when it turns the node into a review step of an agent's tools. */
export const properties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    options: [
      {
        name: 'Send',
        value: 'send',
        description: 'Send a message and continue without waiting for the answer',
        action: 'Send a message',
      },
      {
        name: 'Send and Wait for Response',
        value: 'sendAndWait',
        description: 'Send a message and continue when it is answered, expired or withdrawn',
        action: 'Send a message and wait for the response',
      },
    ],
    default: 'sendAndWait',
  },
  {
    displayName: 'Topic',
    name: 'topic',
    type: 'string',
    default: '',
    required: true,
    placeholder: 'e.g. acme/default',
    description: 'Topic whose subscribers are asked',
  },
  {
    displayName: 'Title',
    name: 'title',
    type: 'string',
    default: 'Approval required',
    required: true,
    description: 'The question, at most 120 characters',
  },
  {
    displayName: 'Message',
    name: 'message',
    type: 'string',
    typeOptions: { rows: 4 },
    default: '',
    description: 'Text below the question, at most 4000 characters, without formatting',
  },
  {
    displayName: 'Details',
    name: 'details',
    type: 'fixedCollection',
    typeOptions: { multipleValues: true },
    placeholder: 'Add Row',
    default: {},
    description: 'Up to 12 rows of the card',
    options: [
      {
        displayName: 'Rows',
        name: 'rows',
        values: [option('Label', 'label', ''), option('Value', 'value', '')],
      },
    ],
  },
  {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add option',
    default: {},
    options: [
      option('Approve Label', 'approveLabel', 'Text of the button, at most 24 characters'),
      {
        displayName: 'Expires After (Minutes)',
        name: 'expiresAfter',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 43200 },
        default: 1440,
        description:
          'When nobody has answered by then, the message expires, and Send and Wait continues with approved: false',
      },
      option('Reference', 'ext', 'Your own reference, returned with the answer'),
      option('Reject Label', 'rejectLabel', 'Text of the button, at most 24 characters'),
      {
        displayName: 'Require a Passkey',
        name: 'requirePasskey',
        type: 'boolean',
        default: false,
        description: 'Whether an answer must be signed by a passkey of the person',
      },
      option(
        'To',
        'to',
        'Subscriber IDs or references such as ref:lead, separated by commas. Everybody on the topic if empty.',
      ),
    ],
  },
];
