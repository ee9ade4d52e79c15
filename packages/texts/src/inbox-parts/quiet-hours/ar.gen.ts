// Generated from catalogues/inbox-parts/quiet-hours/ar.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ar.gen.ts';

export default {
  title: "ساعات الهدوء",
  about: "خلال ساعات الهدوء، لا تصلك فورًا إلا إشعارات الطلبات العاجلة. تصلك إشعارات الطلبات الأخرى عند انتهاء ساعات الهدوء، أو قبل ذلك إذا كان الوقت المتبقي قصيرًا. وضع «عدم الإزعاج» في هاتفك مستقل عن ذلك.",
  loading: "جارٍ تحميل ساعات الهدوء",
  use: "استخدام ساعات الهدوء",
  from: "من",
  to: "إلى",
  choose_time: "اختر وقتًا.",
  same_time: "اختر وقتًا مختلفًا عن وقت البداية.",
  zone: "المنطقة الزمنية",
  zone_here: ({ zone }: { zone: string }): string => `المنطقة الزمنية لهذا الجهاز: ${isolate(zone, true)}.`,
  use_zone: ({ zone }: { zone: string }): string => `استخدام ${isolate(zone)}`,
  save: "حفظ ساعات الهدوء",
  saving: "جارٍ الحفظ…",
  on: "ساعات الهدوء مفعّلة",
  off: "ساعات الهدوء متوقفة",
};
