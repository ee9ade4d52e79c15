// Generated from catalogues/inbox-parts/handovers/fr.json by npm run generate -w @assent/texts.

export default {
  enter: {
    title: "Saisir un code de Safari",
    get: "Ouvrez Assent dans Safari, où votre session est ouverte. Ses paramètres affichent un code sous « Application installée ».",
    confirm: "Retournez dans Safari et appuyez sur « Oui, c’est mon téléphone ». Puis revenez ici.",
    hint: "Huit lettres, par exemple WDJB-MJHT.",
    failed: "La connexion de cette application a échoué",
    again: "Saisir un autre code",
    waiting: "En attente de Safari",
    then: "Cette application se connecte dès que vous confirmez dans Safari.",
    by_email: "Se connecter par e-mail",
  },
  show: {
    get: "Afficher un code",
    getting: "Création du code…",
    enter: "Dans l’application installée, appuyez sur « Saisir un code de Safari » et saisissez :",
    then: <T>({ left }: { left: T }): (string | T)[] => ["Puis revenez ici pour confirmer. ", left],
    expired: "Le code a expiré.",
    again: "Afficher un autre code",
  },
  ask: {
    title: "Est-ce votre téléphone ?",
    same_network: <T>({ name }: { name: T }): (string | T)[] => [name, " a saisi votre code, sur le même réseau que ce navigateur. Si vous confirmez, on pourra y lire vos demandes et répondre à votre place."],
    other_network: <T>({ name }: { name: T }): (string | T)[] => [name, " a saisi votre code. Si vous confirmez, on pourra y lire vos demandes et répondre à votre place."],
    warning: "Le réseau n’est pas celui de ce navigateur.",
    yes: "Oui, c’est mon téléphone",
    confirming: "Confirmation…",
    no: "Non, refuser",
    refusing: "Refus…",
  },
  ended: {
    confirmed: "Ouvrez maintenant l’application",
    confirmed_next: "Elle se connecte toute seule. Vous pourrez ensuite fermer cette page.",
    used: "L’application est connectée",
    used_next: "Activez-y les notifications. Vous pouvez fermer cette page.",
    denied: "Aucune session n’a été ouverte",
    denied_why: "Si quelqu’un vous a demandé le code, c’était pour lire votre boîte de réception.",
    expired: "Le code a expiré",
    expired_why: "Un code est valable 2 minutes.",
  },
};
