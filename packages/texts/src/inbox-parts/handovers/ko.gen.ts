// Generated from catalogues/inbox-parts/handovers/ko.json by npm run generate -w @assent/texts.

export default {
  enter: {
    title: "Safari 코드 사용",
    get: "로그인되어 있는 Safari에서 Assent를 여세요. 설정의 ‘설치된 앱’에 코드가 표시됩니다.",
    confirm: "Safari로 돌아가 ‘예, 내 휴대폰’을 누른 다음 여기로 돌아오세요.",
    hint: "영문자 8자입니다(예: WDJB-MJHT).",
    failed: "이 앱은 로그인되지 않았습니다",
    again: "다른 코드 입력",
    waiting: "Safari 확인 대기 중",
    then: "Safari에서 확인하면 이 앱도 바로 로그인됩니다.",
    by_email: "이메일로 로그인",
  },
  show: {
    get: "로그인 코드 보기",
    getting: "코드를 받는 중…",
    enter: "설치된 앱에서 ‘Safari 코드 사용’을 누르고 다음 코드를 입력하세요:",
    then: <T>({ left }: { left: T }): (string | T)[] => ["입력한 다음 여기로 돌아와 확인하세요. ", left],
    expired: "코드가 만료되었습니다.",
    again: "새 코드 보기",
  },
  ask: {
    title: "본인의 휴대폰입니까?",
    same_network: <T>({ name }: { name: T }): (string | T)[] => ["이 브라우저와 같은 네트워크의 ", name, "에서 코드를 입력했습니다. ‘예’를 누르면 그곳에서 요청을 읽고 응답할 수 있습니다."],
    other_network: <T>({ name }: { name: T }): (string | T)[] => [name, "에서 코드를 입력했습니다. ‘예’를 누르면 그곳에서 요청을 읽고 응답할 수 있습니다."],
    warning: "이 브라우저와 다른 네트워크입니다.",
    yes: "예, 내 휴대폰",
    confirming: "확인하는 중…",
    no: "아니요, 거부",
    refusing: "거부하는 중…",
  },
  ended: {
    confirmed: "이제 앱을 여세요",
    confirmed_next: "자동으로 로그인됩니다. 그다음 이 페이지를 닫아도 됩니다.",
    used: "앱에 로그인했습니다",
    used_next: "앱에서 알림을 켜세요. 이 페이지는 닫아도 됩니다.",
    denied: "로그인을 거부했습니다",
    denied_why: "누군가 코드를 물어봤다면 그 사람이 수신함을 보려 했을 수 있습니다.",
    expired: "코드가 만료되었습니다",
    expired_why: "코드는 2분 동안 유효합니다.",
  },
};
