import type { IDataObject } from 'n8n-workflow';
import { fieldOf, textOf } from './values';

/**
 * Returns what the workflow continues with. `data.approved` is where n8n's own nodes have it; it is true only for an
 * approval by a person.
 * @param message `data` of a final event
 */
export function answerOf(message: unknown): IDataObject {
  const response = fieldOf(message, 'response');
  const status = textOf(message, 'status');
  const at = fieldOf(response, 'responded_at');
  return {
    data: {
      approved: status === 'approved' && fieldOf(message, 'approved') === true,
      status,
      message_id: textOf(message, 'message_id'),
      ext: textOf(message, 'ext'),
      responder: textOf(fieldOf(response, 'responder'), 'display_name'),
      subscriber_id: textOf(fieldOf(response, 'responder'), 'subscriber_id'),
      comment: textOf(response, 'comment'),
      fields: objectOf(fieldOf(response, 'fields')),
      cancel_reason: textOf(message, 'cancel_reason'),
      auth_method: textOf(response, 'auth_method'),
      responded_at: typeof at === 'number' ? new Date(at).toISOString() : '',
    },
  };
}

/** Returns what the person filled in, by key; empty if there was nothing to fill in. */
const objectOf = (value: unknown): IDataObject =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** Returns the event of a verified body; undefined if it is not JSON. */
export function eventOf(rawBody: Buffer): { type: string; message: unknown } | undefined {
  try {
    const event: unknown = JSON.parse(rawBody.toString('utf8'));
    return { type: textOf(event, 'type'), message: fieldOf(event, 'data') };
  } catch {
    return undefined;
  }
}

/** The types of events that end a wait. A report does not: the rejection follows. */
const FINAL = ['message.approved', 'message.rejected', 'message.expired', 'message.canceled'];

/** Returns whether an event ends a wait. One of a type that the node does not know does not. */
export const isFinal = (type: string): boolean => FINAL.includes(type);
