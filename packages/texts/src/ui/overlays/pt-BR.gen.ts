// Generated from catalogues/ui/overlays/pt-BR.json by npm run generate -w @assent/texts.

export default {
  toasts: "Avisos",
  dismiss: "Dispensar",
  close: "Fechar",
  more: "Mostrar tudo",
  less: "Mostrar menos",
  below: "Mais abaixo",
};
