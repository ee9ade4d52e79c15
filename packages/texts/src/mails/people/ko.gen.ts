// Generated from catalogues/mails/people/ko.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ko.gen.ts';

export default {
  passkey_added: {
    subject: "Assent 수신함에 패스키가 추가되었습니다",
    what: ({ name }: { name: string }): string => `이제 ‘${isolate(name)}’ 패스키로 수신함에 로그인하고 응답할 수 있습니다.`,
    not_you: "본인이 추가하지 않았다면 패스키를 삭제하고 모르는 브라우저를 로그아웃하세요:",
  },
  device_moved: {
    subject: "사용하던 브라우저에 이제 다른 사람의 알림이 표시됩니다",
    what: "알림을 받던 브라우저에서 다른 사람이 자신의 Assent 수신함에 로그인했습니다. 이제 그 브라우저에는 그 사람의 알림이 표시됩니다.",
    next: "함께 쓰는 브라우저라면 아무것도 하지 않아도 됩니다. 거기에서 알림을 받으려면 다시 로그인하세요. 모르는 일이라면 쓰지 않는 브라우저를 로그아웃하세요:",
  },
  fallback: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)}에서 응답을 기다리고 있습니다`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)}(${isolate(origin)})에서 Assent 수신함으로 요청을 보냈습니다. 읽고 결정하세요:`,
    last: "이 발신자의 요청을 알리는 오늘의 마지막 이메일입니다. 수신함에 요청이 더 있을 수 있습니다.",
    content: "안전을 위해 이 이메일에는 요청 내용이 없으며, 링크는 수신함만 엽니다.",
    why: "알림을 받는 브라우저가 없어 이메일을 보냅니다. 이메일을 그만 받으려면 수신함에서 알림을 켜거나, 설정에서 해당 주제의 알림을 끄세요.",
  },
  question_answered: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)}에서 질문에 답했습니다`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `요청에 대한 질문에 ${isolate(sender)}(${isolate(origin)})에서 답했습니다. Assent 수신함에서 답변을 읽고 결정하세요:`,
  },
  new_browser: {
    subject: "새 브라우저에서 Assent에 로그인했습니다",
    what: "사용한 적이 없는 브라우저에서 Assent 수신함에 로그인했습니다.",
    not_you: "본인이 로그인했다면 아무것도 하지 않아도 됩니다. 그렇지 않다면 그 브라우저를 로그아웃하세요:",
  },
  handed_over: {
    subject: "다른 브라우저의 코드로 Assent 수신함에 로그인했습니다",
    what: ({ browser, shownBy }: { browser: string; shownBy: string }): string => `${isolate(browser)}에서 수신함에 로그인했습니다. ${isolate(shownBy)}에서 표시하고 확인한 코드를 사용했습니다.`,
    next: "본인이 로그인했다면 아무것도 하지 않아도 됩니다. 그렇지 않다면 그 브라우저를 로그아웃하세요:",
  },
  address_taken: {
    subject: "이 주소에는 이미 Assent 수신함이 있습니다",
    what: "Assent 수신함을 이 주소로 옮기려는 시도가 있었습니다. 이 주소에는 이미 수신함이 있어 아무것도 바뀌지 않았습니다.",
    next: "두 수신함이 모두 본인의 것이라면 이 주소로 로그인해 이 수신함을 사용하거나, 먼저 설정에서 이 수신함을 지우세요.",
    not_you: "본인이 한 일이 아니라면 아무것도 하지 않아도 됩니다.",
  },
  address_changed: {
    subject: "Assent 수신함의 주소가 변경되었습니다",
    what: ({ from, to }: { from: string; to: string }): string => `Assent 수신함의 주소가 변경되었습니다(이전: ${isolate(from)}, 현재: ${isolate(to)}). 이제부터 새 주소로 로그인하세요.`,
    not_you: "본인이 한 일이 아니라면 누군가 두 주소의 이메일을 읽은 것입니다. 요청을 보내는 발신자에게 알리고, 로그인된 브라우저를 확인하세요:",
  },
  erased: {
    subject: "Assent 수신함을 지웠습니다",
    what: "수신함, 이름, 주소를 지웠으며 모든 주제에서 나갔습니다. 응답에 있는 이름과 의견은 몇 분 안에 사라집니다. 이 주소는 더 이상 저장되어 있지 않습니다.",
    next: "발신자가 받은 결정은 발신자에게 남습니다. 본인이 한 일이 아니라면 누군가 이메일을 읽은 것입니다. 메일함의 비밀번호를 변경하세요.",
  },
  when: ({ time }: { time: string }): string => `일시: ${isolate(time)}`,
  browser: ({ browser }: { browser: string }): string => `브라우저: ${isolate(browser)}`,
  address: ({ ip }: { ip: string }): string => `IP 주소: ${isolate(ip)}`,
  unknown_address: "알 수 없음",
  browser_on: ({ system, browser }: { system: string; browser: string }): string => `${isolate(system)}의 ${isolate(browser)}`,
  a_browser: "브라우저",
};
