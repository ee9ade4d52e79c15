// Generated from catalogues/inbox-parts/context-links/uk.json by npm run generate -w @assent/texts.

export default {
  verified: "Підтверджений домен",
  opening: "Відкриття…",
  only_for_you: "Посилання лише для вас",
  opening_host: ({ host }: { host: string }): string => `Відкриття ${host}`,
  opening_tab: ({ host }: { host: string }): string => `Відкриття ${host}…`,
};
