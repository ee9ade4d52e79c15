// Generated from catalogues/inbox/pushes/pt-BR.json by npm run generate -w @assent/texts.

export default {
  blocked: "As notificações estão bloqueadas",
  unblock: "Como permitir",
  install: "Adicione o Assent à Tela de Início",
  install_why: "No iPhone e no iPad, só apps instalados podem enviar notificações.",
  install_how: "Ver como",
  off: "Notificações desativadas neste dispositivo",
  off_why: "Você só vê as solicitações quando olha aqui.",
  check: "Verificar de novo",
  turn_on: "Ativar",
  hide: "Ocultar",
  hide_steps: "Ocultar os passos",
};
