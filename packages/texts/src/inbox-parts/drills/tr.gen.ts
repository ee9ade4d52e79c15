// Generated from catalogues/inbox-parts/drills/tr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/tr.gen.ts';

export default {
  heading: "Bildirimlerinizin testi",
  ask: ({ sender }: { sender: string }): string => `Gönderen ${isolate(sender)}, bildirimlerin size ulaşıp ulaşmadığını kontrol ediyor. Burada bir karar vermiyorsunuz.`,
  button: "Ulaştı",
  busy: "Doğrulanıyor…",
  done: "Doğrulandı",
  done_detail: ({ sender }: { sender: string }): string => `Gönderen ${isolate(sender)}, testin size ulaştığını görüyor.`,
  ended: "Bu test sona erdi",
  ended_detail: "Doğrulanacak bir şey kalmadı.",
  offline: "Doğrulamak için internete bağlanın.",
};
