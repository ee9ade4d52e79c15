// Generated from catalogues/inbox-parts/primitives/uk.json by npm run generate -w @assent/texts.

export default {
  cancel: "Скасувати",
  offline: "Ви офлайн. Усе завантажиться, коли ви знову будете онлайн.",
};
