// Generated from catalogues/ui-parts/passkeys/pt-BR.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  unsupported: {
    title: "Este navegador não é compatível com chaves de acesso",
    detail: "Abra o Assent em outro navegador ou em outro dispositivo.",
  },
  unused: {
    title: "Você não usou sua chave de acesso",
    detail: "Você fechou a janela ou o tempo acabou. Nada foi enviado.",
  },
  present: {
    title: "Este dispositivo já tem uma chave de acesso",
    detail: "Feche isto e use a chave.",
  },
  elsewhere: {
    title: "As chaves de acesso não funcionam neste endereço",
    detail: ({ host }: { host: string }): string => `Elas só funcionam no endereço do seu servidor do Assent. Este é ${isolate(host, true)}.`,
  },
};
