// Generated from catalogues/inbox-parts/context-links/nl.json by npm run generate -w @assent/texts.

export default {
  verified: "Geverifieerd domein",
  opening: "Openen…",
  only_for_you: "Alleen voor jou te openen",
  opening_host: ({ host }: { host: string }): string => `${host} openen`,
  opening_tab: ({ host }: { host: string }): string => `${host} openen…`,
};
