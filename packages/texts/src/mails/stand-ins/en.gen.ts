// Generated from catalogues/mails/stand-ins/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  asked: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} asks you to stand in for them`,
    what: ({ name }: { name: string }): string => `${isolate(name)} asks you to answer their Assent requests for some days, on the topics that you are both on. Accept or decline in your settings:`,
  },
  accepted: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} will stand in for you`,
    what: ({ name }: { name: string }): string => `${isolate(name)} agreed to answer your Assent requests. You can end this at any time in your settings:`,
  },
  declined: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} cannot stand in for you`,
    what: ({ name }: { name: string }): string => `${isolate(name)} declined to answer your Assent requests. You can ask somebody else in your settings:`,
  },
  ended: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} ended a stand-in`,
    what: ({ name }: { name: string }): string => `The stand-in between you and ${isolate(name)} in Assent has ended. Your settings list the others:`,
  },
  begun: {
    subject: ({ name }: { name: string }): string => `You now stand in for ${isolate(name)}`,
    what: ({ name }: { name: string }): string => `You can now answer requests to ${isolate(name)} in your Assent inbox:`,
  },
  answered: {
    subject: ({ name, sender }: { name: string; sender: string }): string => `${isolate(name)} answered a request from ${isolate(sender)} for you`,
    what: ({ name, sender }: { name: string; sender: string }): string => `Your stand-in ${isolate(name)} answered a request from ${isolate(sender, true)}. You find it in your history:`,
    last: "This is today’s last email about such answers. Your history shows them all.",
  },
};
