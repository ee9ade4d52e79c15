import { Nothing } from '../fields/fields.ts';
import { asDeveloper } from '../procedures.ts';
import { rest, router } from '../trpc.ts';
import * as docs from './domains.docs.ts';
import { DomainIn, DomainOut } from './domains.schema.ts';
import { checkDomain, saveDomain, showDomain } from './domains.ts';

export const domainsRouter = router({
  show: asDeveloper
    .meta(rest('GET', '/developer/domain', docs.show))
    .input(Nothing)
    .output(DomainOut)
    .query(({ ctx }) => showDomain(ctx.caller)),
  save: asDeveloper
    .meta(rest('PUT', '/developer/domain', docs.save))
    .input(DomainIn)
    .output(DomainOut)
    .mutation(({ ctx, input }) => saveDomain(ctx.caller, input)),
  check: asDeveloper
    .meta(rest('POST', '/developer/domain/check', docs.check))
    .input(Nothing)
    .output(DomainOut)
    .mutation(({ ctx }) => checkDomain(ctx.caller, ctx.senders.lookUpTxt)),
});
