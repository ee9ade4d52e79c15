import type { PushRefusalCause } from '../statuses.schema.ts';

/** What is wrong when a push service refuses pushes, and what to do. For developers, people and operators. */
export const refusalWords: Record<PushRefusalCause, string> = {
  vapid_subject:
    'The push service refuses the contact address of this server (403 BadJwtToken), so no iPhone gets a notification. Its operator has to set OPERATOR_EMAIL or VAPID_SUBJECT to an address with a public domain, and restart server and worker.',
  vapid_keys:
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY of this server are not one pair. Its operator has to set both as they were made together.',
  vapid_key_changed:
    'This browser subscribed with another VAPID_PUBLIC_KEY than the server has now. Open Assent in it, which subscribes it again; if this concerns all browsers, the operator of the server has to restore the previous pair of keys.',
  vapid_clock:
    'The clock of this server differs from that of the push service by more than an hour, so its token is not valid. Its operator has to synchronize it (NTP).',
  vapid_token:
    'The push service refuses the token of this server, although its contact address, its pair of keys and its clock look right. Its operator has to check that VAPID_SUBJECT is an address that exists, and that no proxy changes the header Authorization.',
};

/** Returns a cause with its words, as responses contain them. */
export const refusalOut = (cause: PushRefusalCause | null) =>
  cause === null ? null : { cause, detail: refusalWords[cause] };
