// Generated from catalogues/inbox-parts/drills/pt-BR.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  heading: "Teste das suas notificações",
  ask: ({ sender }: { sender: string }): string => `${isolate(sender)} quer saber se as notificações chegam até você. Você não decide nada aqui.`,
  button: "Chegou",
  busy: "Confirmando…",
  done: "Confirmado",
  done_detail: ({ sender }: { sender: string }): string => `${isolate(sender)} vê que o teste chegou até você.`,
  ended: "Este teste terminou",
  ended_detail: "Não há mais nada a confirmar.",
  offline: "Conecte-se à internet para confirmar.",
};
