// Generated from catalogues/inbox-parts/too-late/nl.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate } from '../formats/nl.gen.ts';

export default {
  titles: {
    mismatch: "Het getal klopte niet",
    uncounted: "Je antwoord telde niet",
    comment: "Je opmerking is niet verstuurd",
    late: "Je antwoord kwam te laat",
  },
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `Je antwoord ‘${isolate(label)}’ (${isolate(time)}) telde niet: je vervangt ${isolate(represented)} niet meer.`,
  missing: ({ label, time }: { label: string; time: string }): string => `Je antwoord ‘${isolate(label)}’ (${isolate(time)}) telde niet: het verzoek staat niet meer in je inbox.`,
  fields: ({ label, time }: { label: string; time: string }): string => `Je antwoord ‘${isolate(label)}’ (${isolate(time)}) telde niet: sommige waarden moeten worden aangepast. Ze zijn gemarkeerd in het formulier.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `Je antwoord ‘${isolate(label)}’ (${isolate(time)}) telde niet: ${isolate(name)} had andere waarden goedgekeurd.`,
  conversation: ({ label, time }: { label: string; time: string }): string => `Je antwoord ‘${isolate(label)}’ (${isolate(time)}) telde niet: iemand had iets gevraagd of de afzender had geantwoord. Lees het en beslis opnieuw.`,
  not_in_groups: ({ label, time }: { label: string; time: string }): string => `Je antwoord ‘${isolate(label)}’ (${isolate(time)}) telde niet: je hoort bij geen van de groepen die kunnen goedkeuren.`,
  excluded: ({ label, time }: { label: string; time: string }): string => `Je antwoord ‘${isolate(label)}’ (${isolate(time)}) telde niet: de afzender heeft je uitgesloten.`,
  refused: ({ label, time }: { label: string; time: string }): string => `Je antwoord ‘${isolate(label)}’ (${isolate(time)}) telde niet: we konden het niet accepteren.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `Je had al ‘${isolate(label)}’ geantwoord (${isolate(at)}). Je opmerking (${isolate(time)}) is niet verstuurd.`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `Bij je antwoord ‘${isolate(label)}’ (${isolate(time)}) klopte het getal niet. We hebben het verzoek afgewezen en gerapporteerd (${isolate(at)}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `Je antwoord ‘${isolate(label)}’ (${isolate(time)}) kwam te laat: ${isolate(sender)} had het verzoek ingetrokken${select(at, { "unknown": '', "other": ` (${isolate(at)})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `Je antwoord ‘${isolate(label)}’ (${isolate(time)}) kwam te laat: ${select(at, { "unknown": "de tijd was om", "other": `de tijd was om (${isolate(at)})` })}.`,
  answered: ({ label, time, name, other, at }: { label: string; time: string; name: string; other: string; at: string }): string => `Je antwoord ‘${isolate(label)}’ (${isolate(time)}) kwam te laat: ${isolate(name)} had al ‘${isolate(other)}’ geantwoord (${isolate(at)}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `Je antwoord ‘${isolate(label)}’ (${isolate(time)}) kwam te laat: je had al ‘${isolate(other)}’ geantwoord (${isolate(at)}).`,
  offline: "Je was offline toen je antwoordde.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${isolate(reason)}: ${isolate(title)}`,
  copy: "Opmerking kopiëren",
  view: "Bekijken",
  dismiss: "Verbergen",
};
