// Generated from catalogues/mails/codes/tr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/tr.gen.ts';

export default {
  subject: ({ code }: { code: string }): string => `Assent kodunuz: ${isolate(code)}`,
  code: ({ code }: { code: string }): string => `Kodunuz: ${isolate(code)}`,
  purpose: {
    verify_account: "Assent için e-posta adresinizi doğrulamak üzere bu kodu girin.",
    reset_password: "Assent için yeni bir parola belirlemek üzere bu kodu girin.",
    sign_in: "Assent gelen kutunuzda oturum açmak için bu kodu girin.",
    add_passkey: "Assent gelen kutunuza geçiş anahtarı eklemek için bu kodu girin.",
    leave_address: "Assent gelen kutunuzu bu adresten başka bir adrese taşımak için bu kodu girin.",
    take_address: "Bir Assent gelen kutusunu bu adrese taşımak için bu kodu girin.",
    erase_person: "Assent gelen kutunuzu ve içindeki verilerinizi silmek için bu kodu girin. Bu işlem geri alınamaz.",
  },
  use: "Kodu yalnızca kendi başlattığınız işlemde girin. Kod 10 dakika geçerlidir.",
  registration: ({ username }: { username: string }): string => `Bu kod, ${isolate(username)} hesabını doğrular. Bu adla siz kaydolmadıysanız kodu girmeyin.`,
  not_requested: "Bu kodu siz istemediyseniz birisi adresini yanlış yazmış olabilir. Bir şey yapmanız gerekmez. Telefonda veya sohbette asla kod istemeyiz.",
};
