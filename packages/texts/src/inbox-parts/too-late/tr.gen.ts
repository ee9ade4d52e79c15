// Generated from catalogues/inbox-parts/too-late/tr.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';

export default {
  titles: {
    mismatch: "Sayı eşleşmedi",
    uncounted: "Yanıtınız sayılmadı",
    comment: "Yorumunuz gönderilmedi",
    late: "Yanıtınız geç kaldı",
  },
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `“${label}” yanıtınız (${time}) sayılmadı: artık ${represented} adına yanıt veremezsiniz.`,
  missing: ({ label, time }: { label: string; time: string }): string => `“${label}” yanıtınız (${time}) sayılmadı: istek artık gelen kutunuzda değil.`,
  fields: ({ label, time }: { label: string; time: string }): string => `“${label}” yanıtınız (${time}) sayılmadı: bazı değerlerin düzeltilmesi gerekiyor. Bunlar formda işaretlendi.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `“${label}” yanıtınız (${time}) sayılmadı: ${name} daha önce farklı değerlerle onaylamıştı.`,
  refused: ({ label, time }: { label: string; time: string }): string => `“${label}” yanıtınız (${time}) sayılmadı: kabul edilemedi.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `Zaten “${label}” yanıtını vermiştiniz (${at}). Yorumunuz (${time}) gönderilmedi.`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `“${label}” yanıtınızdaki (${time}) sayı eşleşmedi. İstek reddedildi ve gönderene bildirildi (${at}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `“${label}” yanıtınız (${time}) geç kaldı: ${sender} bu isteği geri çekti${select(at, { "unknown": '', "other": ` (${at})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `“${label}” yanıtınız (${time}) geç kaldı: ${select(at, { "unknown": "süre dolmuştu", "other": `süre ${at} itibarıyla dolmuştu` })}.`,
  answered: ({ label, time, name, other, at }: { label: string; time: string; name: string; other: string; at: string }): string => `“${label}” yanıtınız (${time}) geç kaldı: ${name} daha önce “${other}” yanıtını vermişti (${at}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `“${label}” yanıtınız (${time}) geç kaldı: daha önce “${other}” yanıtını vermiştiniz (${at}).`,
  offline: "Yanıtladığınızda çevrimdışıydınız.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${reason}: ${title}`,
  copy: "Yorumu kopyala",
  view: "Görüntüle",
  dismiss: "Kapat",
};
