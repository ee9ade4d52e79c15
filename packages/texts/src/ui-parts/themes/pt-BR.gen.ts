// Generated from catalogues/ui-parts/themes/pt-BR.json by npm run generate -w @assent/texts.

export default {
  theme: "Tema",
  system: "Sistema",
  light: "Claro",
  dark: "Escuro",
};
