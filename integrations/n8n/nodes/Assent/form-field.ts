import type { INodeProperties } from 'n8n-workflow';

/** Returns a property that is one line of text. */
export const option = (
  displayName: string,
  name: string,
  description: string,
): INodeProperties => ({
  displayName,
  name,
  type: 'string',
  default: '',
  description,
});

/** A field that the person fills in. Source: FieldIn of the API document */
export const field: INodeProperties[] = [
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
