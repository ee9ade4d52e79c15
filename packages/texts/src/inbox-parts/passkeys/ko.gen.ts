// Generated from catalogues/inbox-parts/passkeys/ko.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ko.gen.ts';

export default {
  title: "패스키",
  about: "지문, 얼굴 또는 PIN으로 로그인하고 응답에 서명합니다.",
  create: "패스키 만들기",
  loading: "패스키 불러오는 중",
  none: "패스키가 없습니다. 이메일로 받은 코드로 로그인합니다.",
  synced: "동기화됨",
  created: <T>({ when }: { when: T }): (string | T)[] => ["생성: ", when],
  used: <T>({ when }: { when: T }): (string | T)[] => ["마지막 사용: ", when],
  remove: "삭제",
  remove_named: ({ name }: { name: string }): string => `${isolate(name)} 삭제`,
  removing: "삭제하는 중…",
  removed: "패스키를 삭제했습니다",
  ask: ({ name }: { name: string }): string => `‘${isolate(name)}’ 패스키를 삭제하시겠습니까?`,
  ask_detail: "이 패스키로 더 이상 로그인하거나 응답에 서명할 수 없습니다. 서명한 응답은 계속 유효하며, 이메일로 받은 코드로 로그인할 수 있습니다. 기기에서도 패스키를 삭제하세요.",
  ready: "패스키가 준비되었습니다",
  steps: {
    mail: "패스키가 있으면 지문, 얼굴 또는 PIN으로 로그인하고 응답에 서명할 수 있습니다. 먼저 본인 확인을 위해 이메일로 코드를 보냅니다.",
    code: "6자리 숫자를 입력하세요.",
    create: "이제 기기의 안내를 따르세요. 패스키는 본인만 가지며, Assent는 공개 키만 받습니다.",
  },
  create_now: "패스키 만들기",
  waiting: "확인 대기 중…",
  needed: "패스키가 필요합니다",
  needed_how: "아직 패스키가 없습니다. 이메일로 코드를 보낸 다음, 기기에서 지문, 얼굴 또는 PIN을 확인합니다.",
  signs: ({ sender }: { sender: string }): string => `이 응답에 패스키로 서명합니다. ${isolate(sender)}에서 다른 사람에게 이를 증명할 수 있으며, 다음에도 같은 패스키임을 알 수 있습니다.`,
  changed: "요청이 변경되었습니다",
  changed_detail: "표시된 내용과 서명할 내용이 다릅니다. 아무것도 보내지 않았습니다. 페이지를 새로고침하고 요청을 다시 읽으세요.",
};
