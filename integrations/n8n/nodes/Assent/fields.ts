import type { IDataObject } from 'n8n-workflow';
import { fieldOf, textOf } from './values';

/** Returns a field of the API for a row of the form. Empty settings are left out. */
export function formFieldOf(row: unknown): IDataObject {
  const type = textOf(row, 'type') || 'text';
  const options = listOf(fieldOf(row, 'options'));
  const standard = textOf(row, 'default');
  const min = textOf(row, 'min');
  const max = textOf(row, 'max');
  const appliesTo = textOf(row, 'appliesTo');
  return {
    ...{ key: textOf(row, 'key'), label: textOf(row, 'label'), type },
    ...(fieldOf(row, 'required') === true && { required: true }),
    ...(fieldOf(row, 'multiline') === true && type === 'text' && { multiline: true }),
    ...(standard && { default: defaultOf(type, standard) }),
    ...(options.length > 0 && { options: options.map(optionOf) }),
    ...(min && { min: Number(min) }),
    ...(max && { max: Number(max) }),
    ...(appliesTo && appliesTo !== 'approve' && { applies_to: appliesTo }),
  };
}

/** Returns the items of an array, or of a text that separates them by commas or line breaks. */
export function listOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value.map(String) : String(value ?? '').split(/[,\n]/);
  return items.map((one) => one.trim()).filter(Boolean);
}

/** Parses `value=Label`, or a value that is its own label. */
function optionOf(text: string): IDataObject {
  const [value = '', ...label] = text.split('=');
  return { value: value.trim(), label: label.join('=').trim() || value.trim() };
}

function defaultOf(type: string, text: string) {
  if (type === 'number') return Number(text);
  if (type === 'boolean') return text === 'true';
  return type === 'multiselect' ? listOf(text) : text;
}
