import type { INodeProperties } from 'n8n-workflow';

/** Returns a property that is one line of text. */
const option = (displayName: string, name: string, description: string): INodeProperties => ({
  displayName,
  name,
  type: 'string',
  default: '',
  description,
});

/** A field that the person fills in. Source: FieldIn of the API document */
const field: INodeProperties[] = [
  {
    displayName: 'Applies To',
    name: 'appliesTo',
    type: 'options',
    options: [
      { name: 'Approve', value: 'approve' },
      { name: 'Both', value: 'both' },
      { name: 'Reject', value: 'reject' },
    ],
    default: 'approve',
    description: 'The answer for which the person is asked for it',
  },
  option('Default', 'default', 'Value that the form starts with'),
  option('Key', 'key', 'Name of the value in the output'),
  option('Label', 'label', ''),
  option('Maximum', 'max', 'Of a number, of characters of a text, or of choices'),
  option('Minimum', 'min', 'Of a number, of characters of a text, or of choices'),
  {
    displayName: 'Multiple Lines',
    name: 'multiline',
    type: 'boolean',
    default: false,
    description: 'Whether a text may have several lines',
  },
  option('Options', 'options', 'The choices: values, or value=Label, separated by commas'),
  {
    displayName: 'Required',
    name: 'required',
    type: 'boolean',
    default: false,
    description: 'Whether the answer must have a value',
  },
  {
    displayName: 'Type',
    name: 'type',
    type: 'options',
    options: [
      { name: 'Multiple Choices', value: 'multiselect' },
      { name: 'Number', value: 'number' },
      { name: 'One Choice', value: 'select' },
      { name: 'Text', value: 'text' },
      { name: 'Yes or No', value: 'boolean' },
    ],
    default: 'text',
  },
];

/** Shows a property only for messages that are sent, or only for those that are withdrawn. */
const forSending = { show: { operation: ['send', 'sendAndWait'] } };
const forWithdrawing = { show: { operation: ['withdraw'] } };

/** What the operations ask for. n8n replaces `message` when it turns the node into a review step of an agent's tools. */
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
      {
        name: 'Withdraw',
        value: 'withdraw',
        description: 'Withdraw a message that nobody should answer any more',
        action: 'Withdraw a message',
      },
    ],
    default: 'sendAndWait',
  },
  {
    displayName: 'Topic Name or ID',
    name: 'topic',
    type: 'options',
    typeOptions: { loadOptionsMethod: 'topics' },
    default: '',
    required: true,
    displayOptions: forSending,
    description:
      'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
  },
  {
    displayName: 'Title',
    name: 'title',
    displayOptions: forSending,
    type: 'string',
    default: 'Approval required',
    required: true,
    description: 'The question, at most 120 characters',
  },
  {
    displayName: 'Message',
    name: 'message',
    displayOptions: forSending,
    type: 'string',
    typeOptions: { rows: 4 },
    default: '',
    description: 'Text below the question, at most 4000 characters, without formatting',
  },
  {
    displayName: 'Details',
    name: 'details',
    displayOptions: forSending,
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
    displayName: 'Fields',
    name: 'fields',
    displayOptions: forSending,
    type: 'fixedCollection',
    typeOptions: { multipleValues: true },
    placeholder: 'Add Field',
    default: {},
    description: 'Up to 10 fields that the person fills in or changes before they answer',
    options: [{ displayName: 'Rows', name: 'rows', values: field }],
  },
  {
    displayName: 'Message ID',
    name: 'messageId',
    displayOptions: forWithdrawing,
    type: 'string',
    default: '',
    required: true,
    placeholder: 'msg_…',
  },
  {
    displayName: 'Reason',
    name: 'reason',
    displayOptions: forWithdrawing,
    type: 'string',
    default: '',
    description: 'Why the message is withdrawn',
  },
  {
    displayName: 'Options',
    name: 'options',
    displayOptions: forSending,
    type: 'collection',
    placeholder: 'Add option',
    default: {},
    options: [
      option('Account', 'account', 'To which account the money goes, such as an IBAN'),
      option(
        'Amount',
        'amount',
        'Amount of money that the card shows first, with all its decimals, such as 1200.00',
      ),
      option('Approve Label', 'approveLabel', 'Text of the button, at most 24 characters'),
      {
        displayName: 'Card (JSON)',
        name: 'card',
        type: 'json',
        default: '{}',
        description:
          'Further members of the card, as payload of the API has them. What the node has a property for wins.',
      },
      option('Currency', 'currency', 'Currency of the amount, such as EUR'),
      {
        displayName: 'Diff',
        name: 'diff',
        type: 'string',
        typeOptions: { rows: 4 },
        default: '',
        description: 'A unified diff that the card shows, at most 16,000 bytes',
      },
      {
        displayName: 'Expires After (Minutes)',
        name: 'expiresAfter',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 43200 },
        default: 1440,
        description:
          'When nobody has answered by then, the message expires, and Send and Wait continues with approved: false',
      },
      option(
        'File Fields',
        'files',
        'Names of the binary fields with PDFs and images that the card shows, such as data, separated by commas. At most 5 MiB each.',
      ),
      {
        displayName: 'Image Descriptions',
        name: 'alt',
        type: 'string',
        typeOptions: { rows: 2 },
        default: '',
        description: 'What each image shows, for people who do not see it; one line for each image',
      },
      {
        displayName: 'Match a Number',
        name: 'match',
        type: 'boolean',
        default: false,
        description:
          'Whether who approves must choose the number that you show them: match_code of the output, or assent_match_code of the custom data of a waiting execution',
      },
      {
        displayName: 'May Change the Amount',
        name: 'editAmount',
        type: 'boolean',
        default: false,
        description:
          'Whether who approves may change the amount. The answer has it as the field amount.',
      },
      option('Payee', 'payee', 'Who gets the money'),
      {
        displayName: 'People Names or IDs',
        name: 'people',
        type: 'multiOptions',
        typeOptions: { loadOptionsMethod: 'people', loadOptionsDependsOn: ['topic'] },
        default: [],
        description:
          'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
      },
      option('Reference', 'ext', 'Your own reference, returned with the answer'),
      option('Reject Label', 'rejectLabel', 'Text of the button, at most 24 characters'),
      {
        displayName: 'Remind Every (Minutes)',
        name: 'remindEvery',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 43200 },
        default: 60,
        description:
          'People who have not answered are notified again after this time, at most 20 times',
      },
      {
        displayName: 'Require a Passkey',
        name: 'requirePasskey',
        type: 'boolean',
        default: false,
        description: 'Whether an answer must be signed by a passkey of the person',
      },
      {
        displayName: 'Required Approvals',
        name: 'requiredApprovals',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 10 },
        default: 1,
        description: 'Number of different people who must approve. One rejection is final.',
      },
      option(
        'To',
        'to',
        'Further people: subscriber IDs, references such as ref:lead, or groups such as group:ops/on-call, separated by commas. Without people, everybody on the topic is asked.',
      ),
    ],
  },
];
