import { example } from '../../platform/schemas/example.ts';
import type { MeOut } from './people.schema.ts';

/** Who the examples of the inbox are about. */
export const ada: MeOut = {
  user_id: example.userId,
  email: example.person,
  display_name: example.personName,
  is_named: true,
  locale: null,
  resolved_locale: 'en',
  vapid_public_key: example.vapidPublicKey,
};
