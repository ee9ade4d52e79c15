// Generated from catalogues/inbox/outcome/nl.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/nl.gen.ts';

export default {
  withdrawn: ({ sender }: { sender: string }): string => `Ingetrokken door ${isolate(sender)}`,
  expired: "De tijd is om",
  mismatch: "Het getal klopte niet",
  reported: ({ sender }: { sender: string }): string => `Gerapporteerd aan ${isolate(sender)}`,
  approved_by: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} persoon heeft dit goedgekeurd`, "other": `${number(count)} personen hebben dit goedgekeurd` }),
  approved: {
    you: "Je hebt dit goedgekeurd",
    you_for: ({ represented }: { represented: string }): string => `Je hebt dit namens ${isolate(represented)} goedgekeurd`,
    other: ({ name }: { name: string }): string => `${isolate(name)} heeft dit goedgekeurd`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} heeft dit namens ${isolate(represented)} goedgekeurd`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} heeft dit namens jou goedgekeurd`,
  },
  rejected: {
    you: "Je hebt dit afgewezen",
    you_for: ({ represented }: { represented: string }): string => `Je hebt dit namens ${isolate(represented)} afgewezen`,
    other: ({ name }: { name: string }): string => `${isolate(name)} heeft dit afgewezen`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} heeft dit namens ${isolate(represented)} afgewezen`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} heeft dit namens jou afgewezen`,
  },
  unconfirmed: <T>({ time }: { time: T }): (string | T)[] => ["Antwoorden kon tot ", time, ". Zo meteen zie je of iemand op tijd heeft geantwoord."],
  unconfirmed_offline: <T>({ time }: { time: T }): (string | T)[] => ["Antwoorden kon tot ", time, ". Of iemand op tijd heeft geantwoord, zie je zodra je weer online bent."],
  unanswered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => ["Tot ", time, ` heeft niemand geantwoord. Dat is geen ja en geen nee, en ${isolate(sender)} weet dat.`],
  too_few: <T>({ approved, required, sender, time }: { approved: number; required: number; sender: string; time: T }): (string | T)[] => ["Tot ", time, ` bleef het bij ${number(approved)} van de ${number(required)} goedkeuringen. Dat is geen ja en geen nee, en ${isolate(sender)} weet dat.`],
  closed: <T>({ time }: { time: T }): (string | T)[] => ["Op ", time, ". Er valt niets meer te beslissen."],
  mismatch_why: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`${isolate(sender)} toont een ander getal. Daarom hebben we het verzoek op `, time, " afgewezen en gerapporteerd. Was het een vergissing? Vraag de afzender dan om het opnieuw te sturen. Je krijgt 24 uur lang geen meldingen over verzoeken van deze afzender."],
  reported_why: <T>({ time }: { time: T }): (string | T)[] => ["De afzender weet dat je dit niet verwachtte. We hebben het verzoek op ", time, " afgewezen. Je krijgt 24 uur lang geen meldingen over verzoeken van deze afzender."],
  answer: <T>({ edited, signed, label, time }: { edited: 'yes' | 'no'; signed: 'yes' | 'no'; label: T; time: T }): (string | T)[] => ["‘", label, `’${select(edited, { "yes": " met wijzigingen", "no": '', "other": '' })}, `, time, select(signed, { "yes": ", ondertekend met een toegangssleutel", "no": '', "other": '' })],
  sent: ({ sender }: { sender: string }): string => `Naar ${isolate(sender)} gestuurd.`,
  done: "Er valt niets meer te beslissen.",
  unexpected: "De afzender weet dat je dit niet verwachtte.",
};
