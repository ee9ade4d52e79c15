// Generated from catalogues/inbox-parts/subscriptions/tr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/tr.gen.ts';

export default {
  label: "Konular",
  loading: "Konularınız yükleniyor",
  none: "Hiçbir konuya katılmadınız. Katılmak için davet gerekir: bir bağlantı veya taranacak bir kod.",
  muted: "Sessizde",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`Gönderen: ${isolate(sender)}, katılım: `, when],
  mute: "Sessize al",
  mute_named: ({ topic }: { topic: string }): string => `Sessize al: ${isolate(topic)}`,
  unmute: "Sesini aç",
  unmute_named: ({ topic }: { topic: string }): string => `Sesini aç: ${isolate(topic)}`,
  is_muted: ({ topic }: { topic: string }): string => `${isolate(topic)} sessize alındı`,
  is_unmuted: ({ topic }: { topic: string }): string => `${isolate(topic)} için bildirimler yeniden açık`,
  leave: "Ayrıl",
  leave_named: ({ topic }: { topic: string }): string => `Ayrıl: ${isolate(topic)}`,
  leaving: "Ayrılınıyor…",
  left: ({ topic }: { topic: string }): string => `${isolate(topic)} konusundan ayrıldınız`,
  ask: ({ topic }: { topic: string }): string => `${isolate(topic)} konusundan ayrılmak istiyor musunuz?`,
  ask_detail: "Bu konudan artık istek almazsınız; konunun istekleri gelen kutunuzdan da kaybolur. Bekleyen istekler yanıtınız olmadan kalır; bu, ne evet ne de hayır anlamına gelir. Geri dönmek için yeni bir davet gerekir.",
};
