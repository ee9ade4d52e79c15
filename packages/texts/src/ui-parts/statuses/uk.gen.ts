// Generated from catalogues/ui-parts/statuses/uk.json by npm run generate -w @assent/texts.

export default {
  scheduled: "Заплановано",
  queued: "У черзі",
  delivered: "Доставлено",
  approved: "Схвалено",
  rejected: "Відхилено",
  expired: "Термін минув",
  canceled: "Відкликано",
};
