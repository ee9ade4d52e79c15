// Generated from catalogues/inbox-parts/drills/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  heading: "Test Ihrer Benachrichtigungen",
  ask: ({ sender }: { sender: string }): string => `${isolate(sender)} prüft, ob Benachrichtigungen bei Ihnen ankommen. Sie entscheiden hier nichts.`,
  button: "Ist angekommen",
  busy: "Wird bestätigt…",
  done: "Bestätigt",
  done_detail: ({ sender }: { sender: string }): string => `${isolate(sender)} sieht, dass der Test bei Ihnen angekommen ist.`,
  ended: "Dieser Test ist beendet",
  ended_detail: "Es gibt nichts mehr zu bestätigen.",
  offline: "Stellen Sie eine Internetverbindung her, um zu bestätigen.",
};
