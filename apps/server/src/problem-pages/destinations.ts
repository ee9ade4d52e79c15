import type { Explanation } from './explanation.ts';

/** Problems of the URLs that Assent calls: callbacks, `reply_to` and push services. */
export const destinations = {
  authorization_erased: {
    cause:
      'The delivery to the reply_to of the message is settled. The authorization that you gave for it was erased, so the event cannot be sent there again.',
    fix: 'Read the body of the delivery and send it to your system yourself. A reply_to without authorization can be resent.',
    operation: 'resendDelivery',
    related: ['callback_not_configured'],
  },
  callback_not_configured: {
    cause: 'The account has no callback URL.',
    fix: 'Save one in the console, or with PUT /v1/developer/callback. Without a public address, poll the message with ?wait=25 instead.',
    operation: 'testCallback',
    related: ['callbacks', 'callback_url_blocked'],
  },
  push_subscription_taken: {
    cause:
      'This endpoint is registered with other keys, by another person or in an earlier session.',
    fix: 'In the browser, call unsubscribe() on the push subscription, subscribe again, and register the new subscription.',
    operation: 'subscribeToPushes',
    related: ['push_service_unknown'],
  },
  callback_url_blocked: {
    cause:
      'The URL is not public HTTPS on port 443 or 8443, contains a user name, or its host resolves to a private address.',
    fix: 'Use a public https URL. For a receiver on your own machine, use a tunnel; a development server accepts private addresses with OUTBOUND_ALLOW_PRIVATE=true.',
    operation: 'saveCallbackUrl',
    sent: { body: { callback_url: 'http://localhost:8000/callback' } },
    related: ['callbacks', 'callback_not_configured'],
  },
  push_service_unknown: {
    cause: 'The endpoint does not belong to the push service of a known browser.',
    fix: 'Send the subscription as the browser created it. The operator of the server can add other push services with PUSH_HOSTS.',
    operation: 'subscribeToPushes',
    sent: { body: { endpoint: 'https://push.example/x' } },
    related: ['push_subscription_taken', 'callback_url_blocked'],
  },
} satisfies Record<string, Explanation>;
