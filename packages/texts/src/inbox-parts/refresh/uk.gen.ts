// Generated from catalogues/inbox-parts/refresh/uk.json by npm run generate -w @assent/texts.

export default {
  refresh: "Оновити",
  offline: "Ви офлайн",
  offline_effect: "Те, що ви бачите, може бути застарілим.",
  done: "Усе оновлено",
  failed: "Не вдалося завантажити все",
};
