import { example } from '../../platform/schemas/example.ts';
import { Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asDeveloper } from '../procedures.ts';
import { DomainIn, DomainOut, LogoIn } from './domains.schema.ts';
import { checkDomain, saveDomain, showDomain } from './domains.ts';
import { saveLogo } from './logos.ts';

const pending: DomainOut = {
  state: 'pending',
  domain: example.domain,
  display: example.domain,
  record: {
    type: 'TXT',
    name: `_assent.${example.domain}`,
    value: `assent-domain=${example.domainToken}`,
  },
  problem: null,
  verified_at: null,
  failing_since: null,
  shown_until: null,
  checked_at: null,
  logo: null,
};

const verified: DomainOut = {
  ...pending,
  state: 'verified',
  verified_at: example.now,
  checked_at: example.now,
};

export const domainsRouter = router({
  show: asDeveloper('read')
    .meta(
      rest('GET', '/developer/domain', {
        operationId: 'showDomain',
        summary: 'Show the domain',
        description:
          'Returns the state of the account’s domain, and the DNS record that proves it. The record of a verified domain is checked every day.',
        example: { request: {}, response: verified },
      }),
    )
    .input(Nothing)
    .output(DomainOut)
    .query(({ ctx }) => showDomain(ctx.caller)),
  save: asDeveloper('account')
    .meta(
      rest('PUT', '/developer/domain', {
        operationId: 'saveDomain',
        summary: 'Set the domain',
        description:
          'People see the domain next to your name once it is verified. A domain belongs to one account; a subdomain is a different domain. A different domain must be verified again; the value of the record stays the same. `null` removes the domain. Requires an authentication within the last 10 minutes.',
        problems: ['reauthentication_required'],
        example: { request: { domain: example.domain }, response: pending },
      }),
    )
    .input(DomainIn)
    .output(DomainOut)
    .mutation(({ ctx, input }) => saveDomain(ctx.caller, input)),
  saveLogo: asDeveloper('account')
    .meta(
      rest('PUT', '/developer/domain/logo', {
        operationId: 'saveDomainLogo',
        summary: 'Set the logo',
        description:
          'People see the logo beside the domain while the domain is verified. It is recognised by its content; metadata is removed from it. Another domain has no logo at first. Requires an authentication within the last 10 minutes.',
        problems: ['reauthentication_required'],
        example: {
          request: { image: example.logo.base64 },
          response: { ...verified, logo: example.logo.digest },
        },
      }),
    )
    .input(LogoIn)
    .output(DomainOut)
    .mutation(({ ctx, input }) => saveLogo(ctx.caller, input)),
  check: asDeveloper('account')
    .meta(
      rest('POST', '/developer/domain/check', {
        operationId: 'checkDomain',
        summary: 'Check the DNS record now',
        description:
          'Looks up the record in the DNS and returns the result: `verified`, or the `problem`. If the record of the account that holds the domain is gone, an account that verifies the domain takes it over. Requires an authentication within the last 10 minutes.',
        problems: ['reauthentication_required', 'rate_limited'],
        example: { request: {}, response: verified },
      }),
    )
    .input(Nothing)
    .output(DomainOut)
    .mutation(({ ctx }) => checkDomain(ctx.caller, ctx.senders.lookUpTxt)),
});
