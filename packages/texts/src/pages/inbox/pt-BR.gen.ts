// Generated from catalogues/pages/inbox/pt-BR.json by npm run generate -w @assent/texts.

export default {
  description: "Aprove ou rejeite solicitações em dez segundos.",
  no_script: "Ative o JavaScript para ver suas solicitações.",
  screenshot_phone: "Uma solicitação com as duas respostas possíveis",
  screenshot_desk: "Solicitações que aguardam sua resposta",
};
