// Generated from catalogues/inbox-parts/answers/pt-BR.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/pt-BR.gen.ts';

export default {
  to_fill_in: "Para preencher",
  to_fill_in_first: "Para preencher antes de rejeitar",
  values: "Valores enviados",
  sent_with_it: "Vai junto com sua resposta",
  changed: ({ count }: { count: number }): string => plural(count, { "one": `Você alterou ${number(count)} valor`, "many": `Você alterou ${number(count)} de valores`, "other": `Você alterou ${number(count)} valores` }),
  other_values: ({ name }: { name: string }): string => `${isolate(name)} aprovou outros valores`,
  others_values: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} pessoa aprovou outros valores`, "many": `${number(count)} de pessoas aprovaram outros valores`, "other": `${number(count)} pessoas aprovaram outros valores` }),
  both: ({ sender }: { sender: string }): string => `Seus valores não substituem os outros: ${isolate(sender)} recebe todos.`,
  fixed: {
    by: ({ name }: { name: string }): string => `${isolate(name)} aprovou estes valores`,
    by_many: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} pessoa aprovou estes valores`, "many": `${number(count)} de pessoas aprovaram estes valores`, "other": `${number(count)} pessoas aprovaram estes valores` }),
    change: ({ name }: { name: string }): string => `Você pode aprovar apenas estes valores. Para alterá-los, rejeite a solicitação ou peça a ${isolate(name)} que desfaça a aprovação.`,
    change_many: "Você pode aprovar apenas estes valores. Para alterá-los, rejeite a solicitação ou peça a todas as pessoas que os aprovaram que desfaçam a aprovação.",
    kept: "O que você preencheu fica guardado aqui.",
    first: "Depois, todas as outras pessoas precisarão aprovar exatamente estes valores.",
    unsent: "Sua resposta não contou. Leia estes valores antes de aprovar.",
  },
  not_sent: "O que você preencheu para a outra resposta não é enviado.",
  flaws: {
    too_long: "Juntos, estes valores são longos demais. Encurte um texto.",
    digits: ({ count }: { count: number }): string => plural(count, { "one": `Digite no máximo ${number(count)} dígito.`, "many": `Digite no máximo ${number(count)} de dígitos.`, "other": `Digite no máximo ${number(count)} dígitos.` }),
    number: ({ example }: { example: string }): string => `Digite um número, como ${isolate(example, true)}.`,
    missing: "Preencha este campo.",
    choose: "Escolha uma resposta.",
    line: "Escreva uma linha só.",
    ambiguous: ({ one, other }: { one: string; other: string }): string => `Isso pode significar ${isolate(one)} ou ${isolate(other, true)}. Digite um dos dois.`,
    characters: "Há caracteres invisíveis. Digite o texto de novo.",
    other: "Não conseguimos aceitar este valor. Altere-o.",
  },
  length: ({ limit, count }: { limit: string; count: number }): string => `${isolate(limit)} Agora: ${number(count)}.`,
};
