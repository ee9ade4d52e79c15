import type { ResponseOut } from './message-answers.schema.ts';

/** Returns an answer as a person sees it. @param subscriberId the id by which the app knows that person */
export const inboxResponse = (response: ResponseOut, subscriberId: string) => ({
  value: response.value,
  label: response.label,
  comment: response.comment,
  responded_at: response.responded_at,
  responder: {
    display_name: response.responder.display_name,
    is_you: response.responder.subscriber_id === subscriberId,
  },
  on_behalf_of: response.on_behalf_of && {
    display_name: response.on_behalf_of.display_name,
    is_you: response.on_behalf_of.subscriber_id === subscriberId,
  },
  auth_method: response.auth_method,
  fields: response.fields,
  edited: response.edited,
});
