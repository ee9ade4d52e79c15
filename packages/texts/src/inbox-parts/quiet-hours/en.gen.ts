// Generated from catalogues/inbox-parts/quiet-hours/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  title: "Quiet hours",
  about: "During quiet hours, only urgent requests notify you at once. The others notify you when the quiet hours end, or earlier if little time is left. Do Not Disturb on your phone is separate.",
  loading: "Loading your quiet hours",
  use: "Use quiet hours",
  from: "From",
  to: "To",
  choose_time: "Choose a time.",
  same_time: "Choose a different time from the start.",
  zone: "Time zone",
  zone_here: ({ zone }: { zone: string }): string => `This device is in ${isolate(zone, true)}.`,
  use_zone: ({ zone }: { zone: string }): string => `Use ${isolate(zone)}`,
  save: "Save quiet hours",
  saving: "Saving…",
  on: "Quiet hours are on",
  off: "Quiet hours are off",
};
