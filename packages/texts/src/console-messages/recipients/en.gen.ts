// Generated from catalogues/console-messages/recipients/en.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/en.gen.ts';

export default {
  nobody: "Nobody is subscribed yet.",
  nobody_then: "Nobody was subscribed when you sent it.",
  reach: ({ people, max, reachable }: { people: number; max: number; reachable: number }): string => `${plural(people, { "=1001": `More than ${number(max)} people`, "one": `${number(people)} person`, "other": `${number(people)} people` })}, ${plural(reachable, { "=1001": `more than ${number(max)}`, "other": number(reachable) })} with notifications.`,
  reach_with_passkeys: ({ people, max, reachable, passkeys }: { people: number; max: number; reachable: number; passkeys: number }): string => `${plural(people, { "=1001": `More than ${number(max)} people`, "one": `${number(people)} person`, "other": `${number(people)} people` })}, ${plural(reachable, { "=1001": `more than ${number(max)}`, "other": number(reachable) })} with notifications, ${number(passkeys)} with a passkey.`,
  no_subscribers: "Nobody was subscribed when you sent it",
  no_subscribers_hint: "Whoever joins before it expires gets it.",
  no_passkeys: "No recipient had a passkey",
  no_passkeys_hint: "Somebody must add a passkey in the inbox before they can answer.",
  no_notifications: "No recipient had notifications on",
  no_notifications_hint: "They find it when they open their inboxes.",
  emailed_hint: "We email them, and they find it in their inboxes.",
};
