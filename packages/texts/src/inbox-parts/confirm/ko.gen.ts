// Generated from catalogues/inbox-parts/confirm/ko.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ko.gen.ts';

export default {
  cancel: "취소",
  sending: "보내는 중…",
  changed: ({ label }: { label: string }): string => `${isolate(label)}(변경 있음)`,
  comment: "의견",
  asked: <T>({ asked }: { asked: T }): (string | T)[] => [asked, "입니다."],
  offline: {
    online: ({ label }: { label: string }): string => `오프라인 상태입니다. 다시 온라인이 되면 ‘${isolate(label)}’ 응답을 보냅니다. 그 전까지 응답을 취소할 수 있습니다.`,
    open: ({ label }: { label: string }): string => `오프라인 상태입니다. 온라인에서 수신함을 열면 ‘${isolate(label)}’ 응답을 보냅니다. 그 전까지 응답을 취소할 수 있습니다.`,
  },
  offline_effect: {
    approve: "그때 마지막 승인이 되어 확정될 수 있습니다.",
    reject: "한 명만 거부해도 거부로 확정됩니다.",
  },
  effect: ({ label, sender }: { label: string; sender: string }): string => `‘${isolate(label)}’ 응답이 ${isolate(sender)}에 바로 전달되며 되돌릴 수 없습니다.`,
  rejection: ({ label, sender }: { label: string; sender: string }): string => `한 명만 거부해도 거부로 확정됩니다. ‘${isolate(label)}’ 응답이 ${isolate(sender)}에 바로 전달되며 되돌릴 수 없습니다.`,
  last: <T>({ label, sender, b }: { label: string; sender: string; b: (words: string) => T }): (string | T)[] => [b("마지막 승인입니다. 승인하면 확정됩니다."), ` ‘${isolate(label)}’ 응답이 ${isolate(sender)}에 바로 전달되며 되돌릴 수 없습니다.`],
  not_last: <T>({ count, label, sender, b }: { count: number; label: string; sender: string; b: (words: string) => T }): (string | T)[] => [b(plural(count, { "other": `이 승인 후에도 ${number(count)}명의 승인이 더 필요합니다.` })), ` ‘${isolate(label)}’ 응답이 ${isolate(sender)}에 바로 전달됩니다. 결과가 확정되기 전까지 승인을 취소할 수 있습니다.`],
  acting: ({ name }: { name: string }): string => `${isolate(name)} 님을 대리하는 응답이며, 두 사람의 이름이 표시됩니다.`,
  passkey: "기기에서 지문, 얼굴 또는 PIN을 확인합니다.",
  undecided: "아무것도 결정되지 않았습니다.",
  unknown: "응답이 전달되었는지 아직 알 수 없습니다. 다시 시도해도 한 번만 반영됩니다.",
  facts: "주요 내용",
  link: "링크 대상",
  more_details: ({ count }: { count: number }): string => plural(count, { "other": `세부 정보 ${number(count)}개 더 보기` }),
  number: ({ sender }: { sender: string }): string => `${isolate(sender)} 화면에 표시된 번호는 무엇입니까?`,
  number_help: "번호가 어디에도 표시되지 않았다면 다른 사람이 시작한 일일 수 있습니다. ‘취소’를 누르고 신고하세요. 틀린 번호를 선택하면 요청이 거부되고 신고됩니다.",
};
