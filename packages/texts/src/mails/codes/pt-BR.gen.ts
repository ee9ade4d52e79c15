// Generated from catalogues/mails/codes/pt-BR.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  subject: ({ code }: { code: string }): string => `${isolate(code)} é o seu código do Assent`,
  code: ({ code }: { code: string }): string => `Seu código é ${isolate(code)}`,
  purpose: {
    verify_account: "Digite-o para verificar seu endereço de e-mail no Assent.",
    reset_password: "Digite-o para definir uma nova senha no Assent.",
    sign_in: "Digite-o para entrar na sua caixa de entrada do Assent.",
    add_passkey: "Digite-o para adicionar uma chave de acesso à sua caixa de entrada do Assent.",
    leave_address: "Digite-o para transferir sua caixa de entrada do Assent deste endereço para outro.",
    take_address: "Digite-o para transferir uma caixa de entrada do Assent para este endereço.",
    erase_person: "Digite-o para apagar sua caixa de entrada do Assent e seus dados nela. Isso não pode ser desfeito.",
  },
  use: "Digite-o só onde você o pediu. Ele vale por 10 minutos.",
  registration: ({ username }: { username: string }): string => `Ele verifica a conta ${isolate(username, true)}. Se você não cadastrou esse nome, não digite o código.`,
  not_requested: "Se você não pediu o código, alguém pode ter digitado um endereço errado. Não é preciso fazer nada. Nunca pedimos códigos por telefone ou chat.",
};
