// Generated from catalogues/mails/stand-ins/en.json by npm run generate -w @assent/texts.

export default {
  asked: {
    subject: ({ name }: { name: string }): string => `${name} asks you to stand in for them`,
    what: ({ name }: { name: string }): string => `${name} asks you to answer their Assent requests for some days, on the topics that you are both on. Accept or decline in your settings:`,
  },
  accepted: {
    subject: ({ name }: { name: string }): string => `${name} will stand in for you`,
    what: ({ name }: { name: string }): string => `${name} agreed to answer your Assent requests. You can end this at any time in your settings:`,
  },
  declined: {
    subject: ({ name }: { name: string }): string => `${name} cannot stand in for you`,
    what: ({ name }: { name: string }): string => `${name} declined to answer your Assent requests. You can ask somebody else in your settings:`,
  },
  ended: {
    subject: ({ name }: { name: string }): string => `${name} ended a stand-in`,
    what: ({ name }: { name: string }): string => `The stand-in between you and ${name} in Assent has ended. Your settings list the others:`,
  },
  begun: {
    subject: ({ name }: { name: string }): string => `You now stand in for ${name}`,
    what: ({ name }: { name: string }): string => `You can now answer requests to ${name} in your Assent inbox:`,
  },
  answered: {
    subject: ({ name, sender }: { name: string; sender: string }): string => `${name} answered a request from ${sender} for you`,
    what: ({ name, sender }: { name: string; sender: string }): string => `Your stand-in ${name} answered a request from ${sender}. You find it in your history:`,
    last: "This is today’s last email about such answers. Your history shows them all.",
  },
};
