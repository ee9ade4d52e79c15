// Generated from catalogues/ui/overlays/uk.json by npm run generate -w @assent/texts.

export default {
  toasts: "Сповіщення",
  dismiss: "Закрити",
  close: "Закрити",
  more: "Показати все",
  less: "Показати менше",
  below: "Нижче є ще",
};
