// Generated from catalogues/inbox-parts/passkeys/pt-BR.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  title: "Chaves de acesso",
  about: "Com sua digital, seu rosto ou seu PIN, entre e assine as respostas que exigem isso.",
  create: "Criar chave de acesso",
  loading: "Carregando suas chaves de acesso",
  none: "Você não tem nenhuma chave de acesso. Você entra com um código por e-mail.",
  synced: "Sincronizada",
  created: <T>({ when }: { when: T }): (string | T)[] => ["Criada: ", when],
  used: <T>({ when }: { when: T }): (string | T)[] => ["Último uso: ", when],
  remove: "Remover",
  remove_named: ({ name }: { name: string }): string => `Remover ${isolate(name)}`,
  removing: "Removendo…",
  removed: "A chave de acesso foi removida",
  ask: ({ name }: { name: string }): string => `Remover a chave de acesso “${isolate(name)}”?`,
  ask_detail: "Você não poderá mais usá-la para entrar nem para assinar respostas. As respostas que ela assinou continuam válidas, e você ainda pode entrar com um código por e-mail. Exclua a chave de acesso também no seu dispositivo.",
  ready: "Sua chave de acesso está pronta",
  steps: {
    mail: "Com uma chave de acesso, você entra e assina suas respostas usando sua digital, seu rosto ou seu PIN. Primeiro, enviamos um código por e-mail para confirmar que é você.",
    code: "Digite os seis dígitos.",
    create: "Agora é a vez do seu dispositivo. A chave de acesso fica com você. Nós só recebemos a parte pública dela.",
  },
  create_now: "Criar chave de acesso",
  waiting: "Aguardando…",
  needed: "Isto exige uma chave de acesso",
  needed_how: "Você ainda não tem nenhuma. Enviamos um código por e-mail e depois seu dispositivo pede sua digital, seu rosto ou seu PIN.",
  signs: ({ sender }: { sender: string }): string => `Sua chave de acesso assina esta resposta. ${isolate(sender)} pode provar isso a outras pessoas e, da próxima vez, reconhecerá a chave de acesso.`,
  changed: "Esta solicitação foi alterada",
  changed_detail: "O que você vê não é o que você assinaria. Nada foi enviado. Recarregue a página e leia a solicitação de novo.",
};
