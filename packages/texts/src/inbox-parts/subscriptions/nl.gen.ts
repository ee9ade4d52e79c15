// Generated from catalogues/inbox-parts/subscriptions/nl.json by npm run generate -w @assent/texts.

export default {
  label: "Onderwerpen",
  loading: "Je onderwerpen laden",
  none: "Je hebt geen onderwerpen. Om deel te nemen heb je een uitnodiging nodig: een link of een code om te scannen.",
  muted: "Gedempt",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`Van ${sender} · toegevoegd: `, when],
  mute: "Dempen",
  mute_named: ({ topic }: { topic: string }): string => `${topic} dempen`,
  unmute: "Dempen opheffen",
  unmute_named: ({ topic }: { topic: string }): string => `Dempen opheffen voor ${topic}`,
  is_muted: ({ topic }: { topic: string }): string => `${topic} is gedempt`,
  is_unmuted: ({ topic }: { topic: string }): string => `${topic} stuurt je weer meldingen`,
  leave: "Verlaten",
  leave_named: ({ topic }: { topic: string }): string => `${topic} verlaten`,
  leaving: "Verlaten…",
  left: ({ topic }: { topic: string }): string => `Je hebt ${topic} verlaten`,
  ask: ({ topic }: { topic: string }): string => `${topic} verlaten?`,
  ask_detail: "Je krijgt er geen verzoeken meer van, en de verzoeken die je had, verdwijnen uit je inbox. Op open verzoeken komt dan geen antwoord van jou; dat is geen ja en geen nee. Om terug te komen heb je een nieuwe uitnodiging nodig.",
};
