// Generated from catalogues/inbox-parts/primitives/pl.json by npm run generate -w @assent/texts.

export default {
  cancel: "Anuluj",
  offline: "Jesteś offline. Ta część wczyta się, gdy znów będziesz online.",
};
