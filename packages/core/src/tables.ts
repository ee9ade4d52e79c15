// The worker would not load these tables: no other job uses them.
import './accounts/device-logins/device-login.model.ts';
import './accounts/idempotency/idempotency-key.model.ts';
import './accounts/keys/key.model.ts';
import './accounts/members/member-invitation.model.ts';
import './accounts/quotas/daily-quota.model.ts';
import './accounts/registrations/replaced-registration.model.ts';
import './accounts/request-log/logged-request.model.ts';
import './log/witnessed-logs/witnessed-log.model.ts';
import './people/addresses/address-change.model.ts';
import './people/handovers/handover.model.ts';
import './people/invites/invite.model.ts';
import './people/people/person-session.model.ts';
import './platform/outbox/outbox.ts';
import './test-mode/due-times.model.ts';

/** Returns every table: the server and the worker load all of their models (tables.test.ts). */
export { definedTables as allTables } from './platform/database/tables.ts';
