// Generated from catalogues/inbox-parts/routes/es.json by npm run generate -w @assent/texts.

export default {
  not_found: "Aquí no hay nada",
  check_address: "Puede que la dirección esté incompleta o ya no exista.",
  open_inbox: "Abrir bandeja de entrada",
};
