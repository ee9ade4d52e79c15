// Generated from catalogues/mails/stand-ins/uk.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/uk.gen.ts';

export default {
  asked: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} просить вас про заміщення`,
    what: ({ name }: { name: string }): string => `${isolate(name)} просить вас про заміщення на кілька днів: відповідати на запити Assent у ваших спільних темах. Погодьтеся або відмовтеся в налаштуваннях:`,
  },
  accepted: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} вас заміщуватиме`,
    what: ({ name }: { name: string }): string => `${isolate(name)} погоджується відповідати на запити до вас в Assent. Ви можете будь-коли завершити заміщення в налаштуваннях:`,
  },
  declined: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} не може вас заміщувати`,
    what: ({ name }: { name: string }): string => `${isolate(name)} не може відповідати на запити до вас в Assent. У налаштуваннях можна попросити когось іншого:`,
  },
  ended: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} завершує заміщення`,
    what: ({ name }: { name: string }): string => `Заміщення між вами та користувачем ${isolate(name)} в Assent завершено. Інші перелічено в налаштуваннях:`,
  },
  begun: {
    subject: ({ name }: { name: string }): string => `Тепер ви заміщуєте користувача ${isolate(name)}`,
    what: ({ name }: { name: string }): string => `Тепер ви можете відповідати на запити до користувача ${isolate(name)} у своїх вхідних Assent:`,
  },
  answered: {
    subject: ({ sender, name }: { sender: string; name: string }): string => `Відповідь від вашого імені на запит відправника ${isolate(sender)}: ${isolate(name)}`,
    what: ({ name, sender }: { name: string; sender: string }): string => `Людина, яка вас заміщує (${isolate(name)}), відповіла на запит відправника ${isolate(sender, true)}. Його видно у вашій історії:`,
    last: "Сьогодні це останній лист про такі відповіді. В історії є всі.",
  },
};
