// Generated from catalogues/inbox/pushes/uk.json by npm run generate -w @assent/texts.

export default {
  blocked: "Сповіщення заблоковано",
  unblock: "Як їх дозволити",
  install: "Додайте Assent на початковий екран",
  install_why: "На iPhone та iPad сповіщення можуть надсилати лише встановлені застосунки.",
  install_how: "Показати, як це зробити",
  off: "Сповіщення на цьому пристрої вимкнено",
  off_why: "Ви бачите запити, лише коли заходите сюди.",
  check: "Перевірити ще раз",
  turn_on: "Увімкнути",
  hide: "Сховати",
  hide_steps: "Сховати кроки",
};
