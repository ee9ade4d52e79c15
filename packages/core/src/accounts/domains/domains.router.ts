import { Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asDeveloper } from '../procedures.ts';
import * as docs from './domains.docs.ts';
import { DomainIn, DomainOut, LogoIn } from './domains.schema.ts';
import { checkDomain, saveDomain, showDomain } from './domains.ts';
import { saveLogo } from './logos.ts';

export const domainsRouter = router({
  show: asDeveloper('read')
    .meta(rest('GET', '/developer/domain', docs.show))
    .input(Nothing)
    .output(DomainOut)
    .query(({ ctx }) => showDomain(ctx.caller)),
  save: asDeveloper('account')
    .meta(rest('PUT', '/developer/domain', docs.save))
    .input(DomainIn)
    .output(DomainOut)
    .mutation(({ ctx, input }) => saveDomain(ctx.caller, input)),
  saveLogo: asDeveloper('account')
    .meta(rest('PUT', '/developer/domain/logo', docs.saveLogo))
    .input(LogoIn)
    .output(DomainOut)
    .mutation(({ ctx, input }) => saveLogo(ctx.caller, input)),
  check: asDeveloper('account')
    .meta(rest('POST', '/developer/domain/check', docs.check))
    .input(Nothing)
    .output(DomainOut)
    .mutation(({ ctx }) => checkDomain(ctx.caller, ctx.senders.lookUpTxt)),
});
