// Generated from catalogues/inbox-parts/handovers/nl.json by npm run generate -w @assent/texts.

export default {
  enter: {
    title: "Code uit Safari invoeren",
    get: "Open Assent in Safari, waar je bent ingelogd. In de instellingen daar staat een code onder ‘Geïnstalleerde app’.",
    confirm: "Ga terug naar Safari en tik op ‘Ja, dit is mijn telefoon’. Kom daarna hier terug.",
    hint: "Acht letters, bijvoorbeeld WDJB-MJHT.",
    failed: "Deze app is niet ingelogd",
    again: "Andere code invoeren",
    waiting: "Wachten op Safari",
    then: "Deze app logt in zodra je daar bevestigt.",
    by_email: "Inloggen via e-mail",
  },
  show: {
    get: "Inlogcode tonen",
    getting: "Code ophalen…",
    enter: "Tik in de geïnstalleerde app op ‘Code uit Safari invoeren’ en voer in:",
    then: <T>({ left }: { left: T }): (string | T)[] => ["Kom daarna hier terug om te bevestigen. ", left],
    expired: "De code is verlopen.",
    again: "Nieuwe code tonen",
  },
  ask: {
    title: "Is dit jouw telefoon?",
    same_network: <T>({ name }: { name: T }): (string | T)[] => [name, " heeft je code ingevoerd, op hetzelfde netwerk als deze browser. Als je bevestigt, kunnen daar je verzoeken worden gelezen en beantwoord."],
    other_network: <T>({ name }: { name: T }): (string | T)[] => [name, " heeft je code ingevoerd. Als je bevestigt, kunnen daar je verzoeken worden gelezen en beantwoord."],
    warning: "De telefoon zit op een ander netwerk dan deze browser.",
    yes: "Ja, dit is mijn telefoon",
    confirming: "Bevestigen…",
    no: "Nee, weigeren",
    refusing: "Weigeren…",
  },
  ended: {
    confirmed: "Open nu de app",
    confirmed_next: "De app logt vanzelf in. Daarna kun je deze pagina sluiten.",
    used: "De app is ingelogd",
    used_next: "Zet daar meldingen aan. Je kunt deze pagina sluiten.",
    denied: "Er is niemand ingelogd",
    denied_why: "Heeft iemand je om de code gevraagd? Dan wilde die persoon je inbox lezen.",
    expired: "De code is verlopen",
    expired_why: "Een code is 2 minuten geldig.",
  },
};
