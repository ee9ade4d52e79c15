import { Nothing } from '../fields/fields.ts';
import { asDeveloper } from '../procedures.ts';
import { rest, router } from '../trpc.ts';
import * as words from './domains.docs.ts';
import { DomainIn, DomainOut } from './domains.schema.ts';
import { checkDomain, saveDomain, showDomain } from './domains.ts';

export const domainsRouter = router({
  show: asDeveloper
    .meta(rest('GET', '/developer/domain', words.show))
    .input(Nothing)
    .output(DomainOut)
    .query(({ ctx }) => showDomain(ctx.caller)),
  save: asDeveloper
    .meta(rest('PUT', '/developer/domain', words.save))
    .input(DomainIn)
    .output(DomainOut)
    .mutation(({ ctx, input }) => saveDomain(ctx.caller, input)),
  check: asDeveloper
    .meta(rest('POST', '/developer/domain/check', words.check))
    .input(Nothing)
    .output(DomainOut)
    .mutation(({ ctx }) => checkDomain(ctx.caller, ctx.senders.lookUpTxt)),
});
