// Generated from catalogues/inbox-parts/invites/tr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/tr.gen.ts';

export default {
  title: "Davetiniz",
  offline: "Çevrimdışısınız",
  when_online: "Davetiniz çevrimiçi olduğunuzda yüklenir.",
  loading: "Davet yükleniyor",
  from: ({ sender }: { sender: string }): string => `${isolate(sender)} sizi davet ediyor`,
  what: <T>({ sender, topic }: { sender: string; topic: T }): (string | T)[] => [topic, ` konusuna katılırsanız ${isolate(sender)} onayınızı isteyebilir. Kararı her seferinde siz verirsiniz ve istediğiniz zaman ayrılabilirsiniz.`],
  expires: <T>({ when }: { when: T }): (string | T)[] => ["Davetin bitişi: ", when, "."],
  one_address: "Bu davet belirli bir adrese özel. O adresi kullanın.",
  join: "Katıl",
  joining: "Katılınıyor…",
  signed_in_as: <T>({ email }: { email: T }): (string | T)[] => [email, " adresiyle oturum açtınız."],
  other_address: "Başka adres kullan",
  for_other: "Bu davet başka bir adrese özel",
  for_other_next: "Davetin gönderildiği adresle oturum açın.",
  taken: "Bu davetle başka biri katıldı",
  taken_next: "Davet tek kişilik. Gönderenden yenisini isteyin.",
  joined: ({ sender }: { sender: string }): string => `Katıldınız: ${isolate(sender)}`,
  joined_what: <T>({ name, topic }: { name: string; topic: T }): (string | T)[] => [topic, ` konusundaki istekler gelen kutunuza gelir. Yanıtlarınızda ${isolate(name)} adı görünür.`],
  closed: {
    expired: {
      title: "Bu davetin süresi doldu",
      detail: "Davetlerin süresi dolar; böylece eski bir bağlantıyı kimse kullanamaz.",
    },
    used_up: {
      title: "Bu davet kullanıldı",
      detail: "Sınırlı sayıda kişi içindi ve hepsi katıldı.",
    },
    revoked: {
      title: "Bu davet geri çekildi",
      detail: "Artık geçerli değil.",
    },
    unknown: {
      title: "Böyle bir davet yok",
      detail: "Bağlantının bir kısmı eksik olabilir. Bağlantıyı yeniden açın veya kodu yeniden tarayın.",
    },
  },
  ask_sender: ({ sender }: { sender: string }): string => `Yeni bir davet için ${isolate(sender)} ile iletişime geçin.`,
  ask_inviter: "Sizi davet eden kişiden yenisini isteyin.",
  open_inbox: "Gelen kutusunu aç",
};
