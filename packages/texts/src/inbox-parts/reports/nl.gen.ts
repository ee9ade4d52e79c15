// Generated from catalogues/inbox-parts/reports/nl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/nl.gen.ts';

export default {
  title: "Verwachtte je dit niet?",
  open: ({ sender }: { sender: string }): string => `We laten het ${isolate(sender)} meteen weten en wijzen het verzoek af. Je kunt dit niet terugnemen. Je krijgt 24 uur lang geen meldingen over verzoeken van deze afzender.`,
  closed: ({ sender }: { sender: string }): string => `We laten het ${isolate(sender)} meteen weten. Aan de uitkomst van het verzoek verandert niets. Je krijgt 24 uur lang geen meldingen over verzoeken van deze afzender.`,
  comment: "Wat moet de afzender weten? (optioneel)",
  mute: ({ topic }: { topic: string }): string => `${isolate(topic)} dempen`,
  mute_effect: "Je krijgt er geen meldingen meer van. De verzoeken komen nog wel in je inbox.",
  cancel: "Terug",
  sending: "Versturen…",
  report_and_reject: "Rapporteren en afwijzen",
  report: "Rapporteren",
  sent: ({ sender }: { sender: string }): string => `Gerapporteerd aan ${isolate(sender)}`,
  sent_effect: "De afzender weet dat je dit niet verwachtte.",
};
