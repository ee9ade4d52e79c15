// Generated from catalogues/inbox/decision/nl.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/nl.gen.ts';

export default {
  label_for: ({ label, name }: { label: string; name: string }): string => `${isolate(label)} namens ${isolate(name)}`,
  offline: "Offline kun je hier niet over beslissen",
  offline_why: "Ondertekenen met je toegangssleutel kan alleen als je verbinding hebt. Kom terug als je online bent.",
  answer: "Je antwoord",
  add_comment: "Opmerking toevoegen",
  comment: "Opmerking (optioneel)",
  left: ({ count }: { count: number }): string => plural(count, { "one": `Nog ${number(count)} teken`, "other": `Nog ${number(count)} tekens` }),
};
