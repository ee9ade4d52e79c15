// Generated from catalogues/ui/times/pt-BR.json by npm run generate -w @assent/texts.

export default {
  now: "agora mesmo",
  soon: "em instantes",
  left: ({ time }: { time: string }): string => `Expira em ${time}`,
  expired: "Expirada",
};
