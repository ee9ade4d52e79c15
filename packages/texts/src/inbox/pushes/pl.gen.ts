// Generated from catalogues/inbox/pushes/pl.json by npm run generate -w @assent/texts.

export default {
  blocked: "Powiadomienia są zablokowane",
  unblock: "Jak je odblokować",
  install: "Dodaj Assent do ekranu początkowego",
  install_why: "Na iPhonie i iPadzie powiadomienia mogą wysyłać tylko zainstalowane aplikacje.",
  install_how: "Pokaż, jak to zrobić",
  off: "Powiadomienia są wyłączone na tym urządzeniu",
  off_why: "Prośby widzisz tylko wtedy, gdy tu zajrzysz.",
  check: "Sprawdź ponownie",
  turn_on: "Włącz",
  hide: "Ukryj",
  hide_steps: "Ukryj kroki",
};
