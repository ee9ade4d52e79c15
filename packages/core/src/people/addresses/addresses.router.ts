import { Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asPerson } from '../procedures.ts';
import * as docs from './addresses.docs.ts';
import {
  AddressChangeOut,
  AddressConfirmedOut,
  ChangeAddressIn,
  ConfirmAddressIn,
  OpenAddressChangeOut,
} from './addresses.schema.ts';
import { confirmAddressChange, showAddressChange, startAddressChange } from './addresses.ts';

export const addressesRouter = router({
  start: asPerson
    .meta(rest('POST', '/app/me/address', docs.start))
    .input(ChangeAddressIn)
    .output(AddressChangeOut)
    .mutation(({ ctx, input }) => startAddressChange(ctx.caller, input)),
  show: asPerson
    .meta(rest('GET', '/app/me/address', docs.show))
    .input(Nothing)
    .output(OpenAddressChangeOut)
    .query(({ ctx }) => showAddressChange(ctx.caller)),
  confirm: asPerson
    .meta(rest('POST', '/app/me/address/confirm', docs.confirm))
    .input(ConfirmAddressIn)
    .output(AddressConfirmedOut)
    .mutation(({ ctx, input }) => confirmAddressChange(ctx.caller, input)),
});
