import { example } from '../../platform/schemas/example.ts';
import type { SenderOut } from './senders.schema.ts';

/** The account as people see it. */
export const exampleSender: SenderOut = {
  name: example.senderName,
  username: example.username,
  domain: { name: example.domain, display: example.domain, logo: null },
  former_names: [],
};
