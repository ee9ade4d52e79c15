// Generated from catalogues/mails/stand-ins/tr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/tr.gen.ts';

export default {
  asked: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} sizden vekili olmanızı istiyor`,
    what: ({ name }: { name: string }): string => `${isolate(name)}, ikinizin de katıldığı konularda kendisine gelen Assent isteklerini birkaç gün sizin yanıtlamanızı istiyor. Ayarlarınızda vekâleti üstlenin veya geri çevirin:`,
  },
  accepted: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} vekiliniz olacak`,
    what: ({ name }: { name: string }): string => `${isolate(name)}, Assent isteklerinizi yanıtlamayı üstlendi. Bunu ayarlarınızda istediğiniz zaman sona erdirebilirsiniz:`,
  },
  declined: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} vekiliniz olamıyor`,
    what: ({ name }: { name: string }): string => `${isolate(name)}, Assent’teki vekillik isteğinizi geri çevirdi. Ayarlarınızda başka birinden vekiliniz olmasını isteyebilirsiniz:`,
  },
  ended: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} vekâleti sona erdirdi`,
    what: ({ name }: { name: string }): string => `Assent’te ${isolate(name)} ile aranızdaki vekâlet sona erdi. Diğerlerini ayarlarınızda görebilirsiniz:`,
  },
  begun: {
    subject: ({ name }: { name: string }): string => `Artık ${isolate(name)} adlı kişinin vekilisiniz`,
    what: ({ name }: { name: string }): string => `${isolate(name)} adlı kişiye gelen istekleri artık Assent gelen kutunuzda yanıtlayabilirsiniz:`,
  },
  answered: {
    subject: ({ name, sender }: { name: string; sender: string }): string => `${isolate(name)} sizin adınıza bir isteği yanıtladı (gönderen: ${isolate(sender)})`,
    what: ({ name, sender }: { name: string; sender: string }): string => `Vekiliniz ${isolate(name)} bir isteği yanıtladı. Gönderen: ${isolate(sender, true)}. Yanıtı geçmişinizde bulabilirsiniz:`,
    last: "Bu, bu tür yanıtlar hakkında bugün alacağınız son e-posta. Hepsini geçmişinizde görebilirsiniz.",
  },
};
