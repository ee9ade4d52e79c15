import { example } from '../../platform/schemas/example.ts';
import { Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asPerson } from '../procedures.ts';
import {
  AddressChangeOut,
  AddressConfirmedOut,
  ChangeAddressIn,
  ConfirmAddressIn,
  OpenAddressChangeOut,
} from './addresses.schema.ts';
import { confirmAddressChange, showAddressChange, startAddressChange } from './addresses.ts';

const change: AddressChangeOut = {
  new_email: example.newAddress,
  is_current_confirmed: false,
  is_new_confirmed: false,
  ending_topics: [example.payments.topic],
  ends_other_sessions: true,
  expires_at: example.soon,
};

export const addressesRouter = router({
  start: asPerson
    .meta(
      rest('POST', '/app/me/address', {
        operationId: 'startAddressChange',
        summary: 'Change your email address',
        description:
          'Mails a code to the present address and one to the new one. The response is the same if somebody has the new address already: they then get a mail without a code. Both codes are valid for 10 minutes and five tries, and only in this session. Five changes a day.',
        problems: ['rate_limited'],
        example: {
          request: { email: example.newAddress, end_other_sessions: true },
          response: change,
        },
      }),
    )
    .input(ChangeAddressIn)
    .output(AddressChangeOut)
    .mutation(({ ctx, input }) => startAddressChange(ctx.caller, input)),
  show: asPerson
    .meta(
      rest('GET', '/app/me/address', {
        operationId: 'showAddressChange',
        summary: 'Show the change that is under way',
        description:
          'Returns the change of the address that this session has begun and not finished.',
        example: { request: {}, response: { change } },
      }),
    )
    .input(Nothing)
    .output(OpenAddressChangeOut)
    .query(({ ctx }) => showAddressChange(ctx.caller)),
  confirm: asPerson
    .meta(
      rest('POST', '/app/me/address/confirm', {
        operationId: 'confirmAddressChange',
        summary: 'Enter the code of one of the two addresses',
        description:
          'With the second code, the new address applies, and every other session of yours ends, unless you began the change with `end_other_sessions: false`. Subscriptions whose invite was for the previous address end, and their senders see that. Both addresses get a mail.',
        problems: ['invalid_credentials', 'code_expired', 'too_many_attempts', 'email_taken'],
        example: {
          request: { address: 'new', code: example.code },
          response: { is_changed: false, email: example.person },
        },
      }),
    )
    .input(ConfirmAddressIn)
    .output(AddressConfirmedOut)
    .mutation(({ ctx, input }) => confirmAddressChange(ctx.caller, input)),
});
