// Generated from catalogues/inbox-parts/subscriptions/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  label: "Topics",
  loading: "Loading your topics",
  none: "You are on no topic. To join one, you need an invite: a link, or a code to scan.",
  muted: "Muted",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`From ${isolate(sender)}, joined `, when],
  mute: "Mute",
  mute_named: ({ topic }: { topic: string }): string => `Mute ${isolate(topic)}`,
  unmute: "Unmute",
  unmute_named: ({ topic }: { topic: string }): string => `Unmute ${isolate(topic)}`,
  is_muted: ({ topic }: { topic: string }): string => `${isolate(topic)} is muted`,
  is_unmuted: ({ topic }: { topic: string }): string => `${isolate(topic)} notifies you again`,
  leave: "Leave",
  leave_named: ({ topic }: { topic: string }): string => `Leave ${isolate(topic)}`,
  leaving: "Leaving…",
  left: ({ topic }: { topic: string }): string => `You left ${isolate(topic)}`,
  ask: ({ topic }: { topic: string }): string => `Leave ${isolate(topic)}?`,
  ask_detail: "You get no more requests from it, and its requests disappear from your inbox. Open ones stay without your answer, which is neither a yes nor a no. To come back, you need a new invite.",
};
