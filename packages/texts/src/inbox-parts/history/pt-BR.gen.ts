// Generated from catalogues/inbox-parts/history/pt-BR.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/pt-BR.gen.ts';

export default {
  title: "Histórico",
  closed_requests: "Solicitações encerradas",
  empty: "Nenhuma decisão ainda",
  empty_why: "Aqui você vê o que você e outras pessoas decidiram, quem respondeu e quando.",
  search_history: "Buscar no histórico",
  words: "Palavras-chave",
  search: "Buscar",
  outcome: "Resultado",
  any_outcome: "Todas",
  outcomes: {
    approved: "Aprovada",
    rejected: "Rejeitada",
    expired: "Expirada",
    canceled: "Retirada",
  },
  reported: "Reportada",
  offline: "A busca precisa de conexão",
  offline_how: "Tente de novo quando a conexão voltar.",
  searching_label: "Buscando",
  found_requests: "Solicitações encontradas",
  found: ({ count }: { count: number }): string => plural(count, { "=0": "Nada encontrado.", "one": `${number(count)} resultado.`, "many": `${number(count)} de resultados.`, "other": `${number(count)} resultados.` }),
  found_so_far: ({ count, day }: { count: number; day: string }): string => `${plural(count, { "=0": "Nada encontrado até agora.", "one": `${number(count)} resultado até agora.`, "many": `${number(count)} de resultados até agora.`, "other": `${number(count)} resultados até agora.` })} Buscamos de ${isolate(day)} até hoje.`,
  continue: "Continuar buscando",
  searching: "Buscando…",
  nothing: "Nenhuma solicitação corresponde a tudo isso",
  nothing_how: ({ days }: { days: number }): string => `Tente menos palavras ou parte de uma. Removemos os textos após ${plural(days, { "one": `${number(days)} dia`, "many": `${number(days)} de dias`, "other": `${number(days)} dias` })}: o que é mais antigo só aparece na busca por remetente e tópico.`,
  show_everything: "Mostrar tudo",
  by: {
    you: ({ edited }: { edited: 'yes' | 'no' }): string => select(edited, { "yes": "por você, com alterações", "no": "por você", "other": '' }),
    you_for: ({ edited, represented }: { edited: 'yes' | 'no'; represented: string }): string => select(edited, { "yes": `por você em nome de ${isolate(represented)}, com alterações`, "no": `por você em nome de ${isolate(represented)}`, "other": '' }),
    other: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `por ${isolate(name)}, com alterações`, "no": `por ${isolate(name)}`, "other": '' }),
    other_for: ({ edited, name, represented }: { edited: 'yes' | 'no'; name: string; represented: string }): string => select(edited, { "yes": `por ${isolate(name)} em nome de ${isolate(represented)}, com alterações`, "no": `por ${isolate(name)} em nome de ${isolate(represented)}`, "other": '' }),
    for_you: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `por ${isolate(name)} em seu nome, com alterações`, "no": `por ${isolate(name)} em seu nome`, "other": '' }),
  },
};
