// Generated from catalogues/inbox-parts/context-links/he.json by npm run generate -w @assent/texts.

export default {
  verified: "דומיין מאומת",
  opening: "נפתח…",
  only_for_you: "נפתח רק לכם",
  opening_host: ({ host }: { host: string }): string => `נפתח האתר ${host}`,
  opening_tab: ({ host }: { host: string }): string => `נפתח האתר ${host}…`,
};
