// Generated from catalogues/inbox-parts/outbox/pt-BR.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  unsent: "Ainda não enviada",
  unconfirmed: "Ainda não confirmada",
  answer: ({ label, time }: { label: string; time: string }): string => `“${isolate(label)}”, ${isolate(time)}`,
  why: {
    sign_in: "Entre para enviá-la.",
    lost: "Não sabemos se ela chegou. Vamos enviar de novo.",
    now: "Estamos enviando.",
    online: "Enviaremos quando a conexão voltar.",
    open: "Enviaremos quando a conexão voltar e você abrir a caixa de entrada.",
  },
  late: ({ time }: { time: string }): string => `Pelo relógio deste dispositivo, o prazo já terminou (${isolate(time)}). Enviaremos sua resposta mesmo assim, e você verá aqui se ela conta.`,
  take_back: "Desfazer",
  taking_back: "Desfazendo…",
  may_count: "Se ela já tiver chegado, vai contar.",
  refused: "Não conseguimos aceitar sua resposta",
  no_place: "Não conseguimos guardar sua resposta aqui",
  no_place_why: "Você está offline, e este navegador não consegue guardá-la: o disco está cheio, a janela é privada ou ele já guarda uma resposta de outra pessoa. Tente de novo quando a conexão voltar.",
  fields: {
    title: "Há valores a corrigir",
    detail: "Eles estão marcados no formulário.",
  },
};
