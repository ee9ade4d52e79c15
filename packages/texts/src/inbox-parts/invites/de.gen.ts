// Generated from catalogues/inbox-parts/invites/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  title: "Ihre Einladung",
  offline: "Sie sind offline",
  when_online: "Ihre Einladung wird geladen, sobald Sie wieder online sind.",
  loading: "Einladung wird geladen",
  from: ({ sender }: { sender: string }): string => `${isolate(sender)} lädt Sie ein`,
  what: <T>({ sender, topic }: { sender: string; topic: T }): (string | T)[] => ["Wenn Sie dem Thema ", topic, ` beitreten, kann ${isolate(sender)} Sie um Genehmigungen bitten. Sie entscheiden jedes Mal selbst und können das Thema jederzeit verlassen.`],
  expires: <T>({ when }: { when: T }): (string | T)[] => ["Ablauf der Einladung: ", when, "."],
  one_address: "Diese Einladung gilt für eine bestimmte Adresse. Verwenden Sie diese.",
  join: "Beitreten",
  joining: "Beitritt läuft…",
  signed_in_as: <T>({ email }: { email: T }): (string | T)[] => ["Sie sind als ", email, " angemeldet."],
  other_address: "Andere Adresse nutzen",
  for_other: "Diese Einladung gilt für eine andere Adresse",
  for_other_next: "Melden Sie sich mit der Adresse an, an die sie gesendet wurde.",
  taken: "Mit dieser Einladung ist schon jemand anderes beigetreten",
  taken_next: "Sie gilt nur für eine Person. Bitten Sie den Absender um eine neue.",
  joined: ({ sender }: { sender: string }): string => `${isolate(sender)} kann Ihnen jetzt Anfragen senden`,
  joined_what: <T>({ name, topic }: { name: string; topic: T }): (string | T)[] => ["Anfragen zum Thema ", topic, ` kommen in Ihren Eingang. Ihre Antworten zeigen den Namen ${isolate(name, true)}.`],
  closed: {
    expired: {
      title: "Diese Einladung ist abgelaufen",
      detail: "Einladungen laufen ab, damit niemand einen alten Link verwenden kann.",
    },
    used_up: {
      title: "Diese Einladung wurde schon verwendet",
      detail: "Sie galt für eine begrenzte Zahl von Personen, und alle sind beigetreten.",
    },
    revoked: {
      title: "Diese Einladung wurde zurückgezogen",
      detail: "Sie gilt nicht mehr.",
    },
    unknown: {
      title: "Diese Einladung gibt es nicht",
      detail: "Vielleicht fehlt ein Teil des Links. Öffnen Sie ihn noch einmal oder scannen Sie den Code erneut.",
    },
  },
  ask_sender: ({ sender }: { sender: string }): string => `Bitten Sie ${isolate(sender)} um eine neue.`,
  ask_inviter: "Bitten Sie die Person, die Sie eingeladen hat, um eine neue.",
  open_inbox: "Eingang öffnen",
};
