// Generated from catalogues/inbox-parts/too-late/pt-BR.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  titles: {
    mismatch: "O número não confere",
    uncounted: "Sua resposta não contou",
    comment: "Seu comentário não foi enviado",
    late: "Sua resposta chegou tarde demais",
  },
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `Sua resposta “${isolate(label)}” (${isolate(time)}) não contou: você não age mais em nome de ${isolate(represented, true)}.`,
  missing: ({ label, time }: { label: string; time: string }): string => `Sua resposta “${isolate(label)}” (${isolate(time)}) não contou: a solicitação não está mais na sua caixa de entrada.`,
  fields: ({ label, time }: { label: string; time: string }): string => `Sua resposta “${isolate(label)}” (${isolate(time)}) não contou: há valores a corrigir. Eles estão marcados no formulário.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `Sua resposta “${isolate(label)}” (${isolate(time)}) não contou: ${isolate(name)} já tinha aprovado outros valores.`,
  conversation: ({ label, time }: { label: string; time: string }): string => `Sua resposta “${isolate(label)}” (${isolate(time)}) não contou: alguém tinha feito uma pergunta ou o remetente tinha respondido. Leia e decida de novo.`,
  not_in_groups: ({ label, time }: { label: string; time: string }): string => `Sua resposta “${isolate(label)}” (${isolate(time)}) não contou: você não faz parte de nenhum dos grupos que podem aprovar.`,
  excluded: ({ label, time }: { label: string; time: string }): string => `Sua resposta “${isolate(label)}” (${isolate(time)}) não contou: o remetente excluiu você desta decisão.`,
  refused: ({ label, time }: { label: string; time: string }): string => `Sua resposta “${isolate(label)}” (${isolate(time)}) não contou: não conseguimos aceitá-la.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `Você já tinha respondido “${isolate(label)}” (${isolate(at)}). Seu comentário (${isolate(time)}) não foi enviado.`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `Sua resposta “${isolate(label)}” (${isolate(time)}) tinha um número que não confere. Rejeitamos e reportamos a solicitação (${isolate(at)}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `Sua resposta “${isolate(label)}” (${isolate(time)}) chegou tarde demais: ${isolate(sender)} retirou a solicitação${select(at, { "unknown": '', "other": ` (${isolate(at)})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `Sua resposta “${isolate(label)}” (${isolate(time)}) chegou tarde demais: ${select(at, { "unknown": "o prazo tinha terminado", "other": `o prazo tinha terminado (${isolate(at)})` })}.`,
  answered: ({ label, time, name, other, at }: { label: string; time: string; name: string; other: string; at: string }): string => `Sua resposta “${isolate(label)}” (${isolate(time)}) chegou tarde demais: ${isolate(name)} já tinha respondido “${isolate(other)}” (${isolate(at)}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `Sua resposta “${isolate(label)}” (${isolate(time)}) chegou tarde demais: você já tinha respondido “${isolate(other)}” (${isolate(at)}).`,
  offline: "Você estava offline quando respondeu.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${isolate(reason)}: ${isolate(title)}`,
  copy: "Copiar o comentário",
  view: "Ver",
  dismiss: "Dispensar",
};
