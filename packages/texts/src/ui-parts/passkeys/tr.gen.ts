// Generated from catalogues/ui-parts/passkeys/tr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/tr.gen.ts';

export default {
  unsupported: {
    title: "Bu tarayıcı geçiş anahtarlarını desteklemiyor",
    detail: "Assent’i başka bir tarayıcıda veya cihazda açın.",
  },
  unused: {
    title: "Geçiş anahtarınızı kullanmadınız",
    detail: "Pencereyi kapattınız veya süresi doldu. Hiçbir şey gönderilmedi.",
  },
  present: {
    title: "Bu cihazda zaten bir geçiş anahtarı var",
    detail: "Bu pencereyi kapatıp onu kullanın.",
  },
  elsewhere: {
    title: "Geçiş anahtarları bu adreste çalışmaz",
    detail: ({ host }: { host: string }): string => `Yalnızca Assent sunucunuzun adresinde çalışırlar. Burası ${isolate(host, true)}.`,
  },
};
