// Generated from catalogues/inbox/reports/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  unexpected: "I did not expect this",
  new_sender: "New sender",
  new_sender_why: ({ sender }: { sender: string }): string => `You have not answered ${isolate(sender)} before. Answer only if you know who they are and what this is about.`,
};
