// Generated from catalogues/inbox-parts/receipts/ko.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { number, plural } = formatsOf('ko');

export default {
  open: "확인서 저장",
  title: "확인서",
  about: ({ sender }: { sender: string }): string => `확인서가 있으면 ${sender} 또는 Assent에 묻지 않고도 누구나 결과를 확인할 수 있습니다.`,
  loading: "확인서 불러오는 중",
  share: "공유…",
  save: "파일 저장",
  close: "닫기",
  saved: "확인서를 저장했습니다",
  not_shared: "이 기기에서 공유하지 못했습니다",
  save_instead: "파일을 저장하세요.",
  none: "이 요청에는 확인서가 없습니다",
  none_why: "확인서 기능이 생기기 전에 종료된 요청입니다.",
  offline: "오프라인 상태입니다",
  when_online: "다시 온라인이 되면 확인서를 불러옵니다.",
  adding: "로그에 추가하고 있습니다",
  adding_next: "몇 초 걸립니다. 끝나면 확인서가 여기에 표시됩니다.",
  late: "평소보다 오래 걸리고 있습니다",
  late_next: "결정은 유효합니다. 확인서만 아직 완성되지 않았습니다.",
  try_again: "다시 시도",
  trying: "시도하는 중…",
  complete: "확인서가 완성되었습니다.",
  outcome: "결과",
  outcome_at: <T>({ outcome, when }: { outcome: string; when: T }): (string | T)[] => [`${outcome}, `, when],
  outcomes: {
    approved: "승인됨",
    rejected: "거부됨",
    expired: "만료됨",
    canceled: "철회됨",
  },
  entry: "로그 항목",
  number: ({ number }: { number: string }): string => `${number}번`,
  file: "파일 내용",
  contents: {
    request_answers: "요청과 응답",
    request: "요청",
    answers: "응답",
    ending: "결과",
  },
  no_request: "요청이 포함되지 않음",
  no_request_why: ({ days }: { days: number }): string => `${plural(days, { "other": `요청 내용은 ${number(days)}일 후 삭제되므로` })} 이 페이지의 요청은 로그의 요청과 다릅니다. 보관해 둔 사본이 있으면 확인서와 대조할 수 있습니다.`,
  keep: <T>({ link }: { link: (words: string) => T }): (string | T)[] => ["파일을 보관하세요. ", link("확인서 검증"), " 페이지를 열면 브라우저에서 확인할 수 있습니다."],
};
