// Generated from catalogues/inbox/approvals/es.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/es.gen.ts';

export default {
  needs: ({ count }: { count: number }): string => plural(count, { "one": `Requiere ${number(count)} aprobación`, "many": `Requiere ${number(count)} de aprobaciones`, "other": `Requiere ${number(count)} aprobaciones` }),
  progress: ({ approved, required }: { approved: number; required: number }): string => `${number(approved)} de ${number(required)} aprobaciones`,
  waiting: ({ count }: { count: number }): string => plural(count, { "one": "Falta una más.", "many": `Faltan ${number(count)} de aprobaciones.`, "other": `Faltan ${number(count)} más.` }),
  by_you: "Ya aprobaste",
  by: ({ name }: { name: string }): string => `${isolate(name)} aprobó`,
  for_you: ({ name }: { name: string }): string => `${isolate(name)} aprobó en tu nombre`,
  state: ({ approved, waiting }: { approved: string; waiting: string }): string => `${isolate(approved, true)}. ${isolate(waiting)}`,
  loading: "Cargando las aprobaciones",
};
