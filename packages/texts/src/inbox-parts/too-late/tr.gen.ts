// Generated from catalogues/inbox-parts/too-late/tr.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate } from '../formats/tr.gen.ts';

export default {
  titles: {
    mismatch: "Sayı eşleşmedi",
    uncounted: "Yanıtınız sayılmadı",
    comment: "Yorumunuz gönderilmedi",
    late: "Yanıtınız geç kaldı",
  },
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `“${isolate(label)}” yanıtınız (${isolate(time)}) sayılmadı: artık ${isolate(represented)} adına yanıt veremezsiniz.`,
  missing: ({ label, time }: { label: string; time: string }): string => `“${isolate(label)}” yanıtınız (${isolate(time)}) sayılmadı: istek artık gelen kutunuzda değil.`,
  fields: ({ label, time }: { label: string; time: string }): string => `“${isolate(label)}” yanıtınız (${isolate(time)}) sayılmadı: bazı değerlerin düzeltilmesi gerekiyor. Bunlar formda işaretlendi.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `“${isolate(label)}” yanıtınız (${isolate(time)}) sayılmadı: ${isolate(name)} daha önce farklı değerlerle onaylamıştı.`,
  conversation: ({ label, time }: { label: string; time: string }): string => `“${isolate(label)}” yanıtınız (${isolate(time)}) sayılmadı: birisi soru sormuş veya gönderen yanıt vermişti. Okuyun ve yeniden karar verin.`,
  not_in_groups: ({ label, time }: { label: string; time: string }): string => `“${isolate(label)}” yanıtınız (${isolate(time)}) sayılmadı: onaylayabilen grupların hiçbirinde değilsiniz.`,
  excluded: ({ label, time }: { label: string; time: string }): string => `“${isolate(label)}” yanıtınız (${isolate(time)}) sayılmadı: gönderen sizi bu isteğin dışında bıraktı.`,
  refused: ({ label, time }: { label: string; time: string }): string => `“${isolate(label)}” yanıtınız (${isolate(time)}) sayılmadı: kabul edilemedi.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `Zaten “${isolate(label)}” yanıtını vermiştiniz (${isolate(at)}). Yorumunuz (${isolate(time)}) gönderilmedi.`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `“${isolate(label)}” yanıtınızdaki (${isolate(time)}) sayı eşleşmedi. İstek reddedildi ve gönderene bildirildi (${isolate(at)}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `“${isolate(label)}” yanıtınız (${isolate(time)}) geç kaldı: ${isolate(sender)} bu isteği geri çekti${select(at, { "unknown": '', "other": ` (${isolate(at)})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `“${isolate(label)}” yanıtınız (${isolate(time)}) geç kaldı: ${select(at, { "unknown": "süre dolmuştu", "other": `süre ${isolate(at)} itibarıyla dolmuştu` })}.`,
  answered: ({ label, time, name, other, at }: { label: string; time: string; name: string; other: string; at: string }): string => `“${isolate(label)}” yanıtınız (${isolate(time)}) geç kaldı: ${isolate(name)} daha önce “${isolate(other)}” yanıtını vermişti (${isolate(at)}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `“${isolate(label)}” yanıtınız (${isolate(time)}) geç kaldı: daha önce “${isolate(other)}” yanıtını vermiştiniz (${isolate(at)}).`,
  offline: "Yanıtladığınızda çevrimdışıydınız.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${isolate(reason)}: ${isolate(title)}`,
  copy: "Yorumu kopyala",
  view: "Görüntüle",
  dismiss: "Kapat",
};
