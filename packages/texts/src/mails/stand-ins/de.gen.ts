// Generated from catalogues/mails/stand-ins/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  asked: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} bittet Sie um Vertretung`,
    what: ({ name }: { name: string }): string => `${isolate(name)} bittet Sie, einige Tage lang als Vertretung Assent-Anfragen zu gemeinsamen Themen zu beantworten. Annehmen oder ablehnen können Sie in Ihren Einstellungen:`,
  },
  accepted: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} übernimmt Ihre Vertretung`,
    what: ({ name }: { name: string }): string => `${isolate(name)} beantwortet während der Vertretung Ihre Assent-Anfragen. Sie können das jederzeit in Ihren Einstellungen beenden:`,
  },
  declined: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} kann Sie nicht vertreten`,
    what: ({ name }: { name: string }): string => `${isolate(name)} hat es abgelehnt, Ihre Assent-Anfragen zu beantworten. In Ihren Einstellungen können Sie jemand anderes bitten:`,
  },
  ended: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} hat eine Vertretung beendet`,
    what: ({ name }: { name: string }): string => `Die Vertretung zwischen Ihnen und ${isolate(name)} in Assent ist beendet. Ihre übrigen Vertretungen finden Sie in den Einstellungen:`,
  },
  begun: {
    subject: ({ name }: { name: string }): string => `Sie vertreten jetzt ${isolate(name)}`,
    what: ({ name }: { name: string }): string => `In Ihrem Assent-Eingang können Sie jetzt Anfragen an ${isolate(name)} beantworten:`,
  },
  answered: {
    subject: ({ name, sender }: { name: string; sender: string }): string => `${isolate(name)} hat für Sie eine Anfrage von ${isolate(sender)} beantwortet`,
    what: ({ name, sender }: { name: string; sender: string }): string => `Ihre Vertretung ${isolate(name)} hat eine Anfrage von ${isolate(sender)} beantwortet. Sie finden sie in Ihrem Verlauf:`,
    last: "Das ist heute die letzte E-Mail zu solchen Antworten. In Ihrem Verlauf sehen Sie alle.",
  },
};
