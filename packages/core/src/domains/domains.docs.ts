import { example } from '../fields/example.ts';
import type { Nothing } from '../fields/fields.ts';
import type { Docs } from '../trpc.ts';
import type { DomainIn, DomainOut } from './domains.schema.ts';

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
};
const verified: DomainOut = {
  ...pending,
  state: 'verified',
  verified_at: example.now,
  checked_at: example.now,
};

export const show: Docs<typeof Nothing, typeof DomainOut> = {
  operationId: 'showDomain',
  summary: 'Show the domain',
  description:
    'Where the proof of the account’s domain stands, and the record that proves it. A proven domain is looked up again every day.',
  example: { request: {}, response: verified },
};

export const save: Docs<typeof DomainIn, typeof DomainOut> = {
  operationId: 'saveDomain',
  summary: 'Say which domain is yours',
  description:
    'People see it beside your name once it is proven. One account holds a domain; a subdomain is another domain. Another domain than before has to be proven anew; the value of the record stays the same.',
  example: { request: { domain: example.domain }, response: pending },
};

export const check: Docs<typeof Nothing, typeof DomainOut> = {
  operationId: 'checkDomain',
  summary: 'Look for the record now',
  description:
    'Asks the DNS and answers what came of it: `verified`, or the `problem`. An account that proves a domain takes it over when the record of its holder is gone.',
  problems: ['not_found', 'rate_limited'],
  example: { request: {}, response: verified },
};
