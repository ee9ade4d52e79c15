// Generated from catalogues/inbox-parts/history/es.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/es.gen.ts';

export default {
  title: "Historial",
  closed_requests: "Solicitudes cerradas",
  empty: "Aún no hay decisiones",
  empty_why: "Aquí verás lo que decidieron tú y otras personas, quién respondió y cuándo.",
  search_history: "Buscar en el historial",
  words: "Palabras clave",
  search: "Buscar",
  outcome: "Resultado",
  any_outcome: "Todas",
  outcomes: {
    approved: "Aprobada",
    rejected: "Rechazada",
    expired: "Caducada",
    canceled: "Retirada",
  },
  reported: "Reportada",
  offline: "Para buscar necesitas conexión",
  offline_how: "Inténtalo cuando recuperes la conexión.",
  searching_label: "Buscando",
  found_requests: "Solicitudes encontradas",
  found: ({ count }: { count: number }): string => plural(count, { "=0": "Ningún resultado.", "one": `${number(count)} resultado.`, "many": `${number(count)} de resultados.`, "other": `${number(count)} resultados.` }),
  found_so_far: ({ count, day }: { count: number; day: string }): string => `${plural(count, { "=0": "Ningún resultado por ahora.", "one": `${number(count)} resultado por ahora.`, "many": `${number(count)} de resultados por ahora.`, "other": `${number(count)} resultados por ahora.` })} Buscamos desde el ${isolate(day)} hasta hoy.`,
  continue: "Seguir buscando",
  searching: "Buscando…",
  nothing: "Ninguna solicitud coincide con todo esto",
  nothing_how: ({ days }: { days: number }): string => `Prueba con menos palabras o con parte de una. Eliminamos los textos al cabo de ${number(days)} días: lo más antiguo solo se encuentra por remitente y tema.`,
  show_everything: "Mostrar todo",
  by: {
    you: ({ edited }: { edited: 'yes' | 'no' }): string => select(edited, { "yes": "por ti, con cambios", "no": "por ti", "other": '' }),
    you_for: ({ edited, represented }: { edited: 'yes' | 'no'; represented: string }): string => select(edited, { "yes": `por ti en nombre de ${isolate(represented)}, con cambios`, "no": `por ti en nombre de ${isolate(represented)}`, "other": '' }),
    other: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `por ${isolate(name)}, con cambios`, "no": `por ${isolate(name)}`, "other": '' }),
    other_for: ({ edited, name, represented }: { edited: 'yes' | 'no'; name: string; represented: string }): string => select(edited, { "yes": `por ${isolate(name)} en nombre de ${isolate(represented)}, con cambios`, "no": `por ${isolate(name)} en nombre de ${isolate(represented)}`, "other": '' }),
    for_you: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `por ${isolate(name)} en tu nombre, con cambios`, "no": `por ${isolate(name)} en tu nombre`, "other": '' }),
  },
};
