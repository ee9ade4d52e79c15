// Generated from catalogues/inbox-parts/reports/tr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/tr.gen.ts';

export default {
  title: "Bunu beklemiyor muydunuz?",
  open: ({ sender }: { sender: string }): string => `${isolate(sender)} hemen bilgilendirilir ve istek reddedilir. Bunu geri alamazsınız. Bu gönderenin istekleri için 24 saat bildirim almayacaksınız.`,
  closed: ({ sender }: { sender: string }): string => `${isolate(sender)} hemen bilgilendirilir. İsteğin sonucu değişmez. Bu gönderenin istekleri için 24 saat bildirim almayacaksınız.`,
  comment: "Gönderen ne bilmeli? (isteğe bağlı)",
  mute: ({ topic }: { topic: string }): string => `${isolate(topic)} konusunu sessize al`,
  mute_effect: "Bu konudaki istekler için bildirim almazsınız. İstekler gelen kutunuza gelmeye devam eder.",
  cancel: "Vazgeç",
  sending: "Gönderiliyor…",
  report_and_reject: "Bildir ve reddet",
  report: "Bildir",
  sent: ({ sender }: { sender: string }): string => `${isolate(sender)} bilgilendirildi`,
  sent_effect: "Gönderen, bunu beklemediğinizi biliyor.",
};
