// Generated from catalogues/inbox/reports/nl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/nl.gen.ts';

export default {
  unexpected: "Dit verwachtte ik niet",
  new_sender: "Nieuwe afzender",
  new_sender_why: ({ sender }: { sender: string }): string => `Je hebt ${isolate(sender)} nog nooit geantwoord. Antwoord alleen als je weet wie dit is en waar het over gaat.`,
};
