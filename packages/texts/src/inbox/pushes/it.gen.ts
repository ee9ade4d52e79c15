// Generated from catalogues/inbox/pushes/it.json by npm run generate -w @assent/texts.

export default {
  blocked: "Le notifiche sono bloccate",
  unblock: "Come consentirle",
  install: "Aggiungi Assent alla schermata Home",
  install_why: "Su iPhone e iPad solo le app installate possono inviarti notifiche.",
  install_how: "Mostra come fare",
  off: "Notifiche disattivate su questo dispositivo",
  off_why: "Vedi le richieste solo quando apri Assent.",
  check: "Controlla di nuovo",
  turn_on: "Attiva",
  hide: "Nascondi",
  hide_steps: "Nascondi i passaggi",
};
