import { z } from 'zod';
import { InboxMessageOut } from '../answers/inbox/answers.schema.ts';
import { StandInOut } from '../messages/stand-ins/stand-ins.schema.ts';
import { InboxDrillOut } from '../notifications/drills/drills.schema.ts';
import { DeviceOut } from '../notifications/pushes/pushes.schema.ts';
import { OwnGroupOut } from '../people/groups/own-groups.schema.ts';
import { MeOut, PersonSessionOut } from '../people/people/people.schema.ts';
import { QuietHoursOut } from '../people/quiet-hours/quiet-hours.schema.ts';
import { SubscriptionOut } from '../people/subscriptions/subscriptions.schema.ts';
import { code, cursorIn, instant } from '../platform/schemas/fields.ts';
import { PasskeyOut } from '../platform/webauthn/webauthn.schema.ts';

export const ExportIn = z.strictObject({
  cursor: cursorIn('export'),
});
export type ExportIn = z.infer<typeof ExportIn>;

export const PersonDataOut = z.object({
  profile: MeOut,
  sessions: z.array(PersonSessionOut),
  devices: z.array(DeviceOut),
  passkeys: z.array(PasskeyOut),
  subscriptions: z.array(SubscriptionOut),
  groups: z
    .array(OwnGroupOut)
    .describe('Groups of senders in which you are: their messages may name a group.'),
  stand_ins: z.array(StandInOut),
  quiet_hours: QuietHoursOut,
  drills: z.array(InboxDrillOut).describe('The newest drills of the last 90 days.'),
});
export type PersonDataOut = z.infer<typeof PersonDataOut>;

export const ExportOut = z.object({
  exported_at: instant(),
  person: PersonDataOut.nullable().describe('Your profile and settings; only on the first page.'),
  messages: z
    .array(InboxMessageOut)
    .describe('Up to 100 messages as your inbox shows them, with your answers; open ones first.'),
  next_cursor: z.string().nullable().describe('Cursor of the next page; null on the last one.'),
});
export type ExportOut = z.infer<typeof ExportOut>;

export const EraseIn = z.strictObject({ code: code() });
export type EraseIn = z.infer<typeof EraseIn>;
