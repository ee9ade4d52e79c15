// Generated from catalogues/inbox-parts/subscriptions/fr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/fr.gen.ts';

export default {
  label: "Sujets",
  loading: "Chargement de vos sujets",
  none: "Vous n’avez aucun sujet. Pour en rejoindre un, il vous faut une invitation : un lien, ou un code à scanner.",
  muted: "En sourdine",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`${isolate(sender)} · inscription : `, when],
  mute: "Mettre en sourdine",
  mute_named: ({ topic }: { topic: string }): string => `Mettre en sourdine ${isolate(topic)}`,
  unmute: "Réactiver",
  unmute_named: ({ topic }: { topic: string }): string => `Réactiver ${isolate(topic)}`,
  is_muted: ({ topic }: { topic: string }): string => `${isolate(topic)} est en sourdine`,
  is_unmuted: ({ topic }: { topic: string }): string => `${isolate(topic)} vous envoie de nouveau des notifications`,
  leave: "Quitter",
  leave_named: ({ topic }: { topic: string }): string => `Quitter ${isolate(topic)}`,
  leaving: "Départ…",
  left: ({ topic }: { topic: string }): string => `Vous avez quitté ${isolate(topic)}`,
  ask: ({ topic }: { topic: string }): string => `Quitter ${isolate(topic)} ?`,
  ask_detail: "Vous ne recevrez plus de demandes de ce sujet, et ses demandes disparaîtront de votre boîte de réception. Celles en cours resteront sans réponse de votre part, ce qui n’est ni un oui ni un non. Pour revenir, il vous faudra une nouvelle invitation.",
};
