// Generated from catalogues/inbox/outcome/ko.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/ko.gen.ts';

export default {
  withdrawn: ({ sender }: { sender: string }): string => `${isolate(sender)}에서 철회했습니다`,
  expired: "기한이 지났습니다",
  mismatch: "번호가 일치하지 않았습니다",
  reported: ({ sender }: { sender: string }): string => `${isolate(sender)}에 신고했습니다`,
  approved_by: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)}명이 승인했습니다` }),
  approved: {
    you: "승인했습니다",
    you_for: ({ represented }: { represented: string }): string => `${isolate(represented)} 님을 대리해 승인했습니다`,
    other: ({ name }: { name: string }): string => `${isolate(name)} 님이 승인했습니다`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} 님이 ${isolate(represented)} 님을 대리해 승인했습니다`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} 님이 나를 대리해 승인했습니다`,
  },
  rejected: {
    you: "거부했습니다",
    you_for: ({ represented }: { represented: string }): string => `${isolate(represented)} 님을 대리해 거부했습니다`,
    other: ({ name }: { name: string }): string => `${isolate(name)} 님이 거부했습니다`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} 님이 ${isolate(represented)} 님을 대리해 거부했습니다`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} 님이 나를 대리해 거부했습니다`,
  },
  unconfirmed: <T>({ time }: { time: T }): (string | T)[] => ["기한은 ", time, "까지였습니다. 기한 안에 응답한 사람이 있는지 곧 알 수 있습니다."],
  unconfirmed_offline: <T>({ time }: { time: T }): (string | T)[] => ["기한은 ", time, "까지였습니다. 기한 안에 응답한 사람이 있는지는 다시 온라인이 되면 알 수 있습니다."],
  unanswered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [time, `까지 아무도 응답하지 않아 승인도 거부도 되지 않았습니다. ${isolate(sender)}에도 알렸습니다.`],
  too_few: <T>({ required, approved, sender, time }: { required: number; approved: number; sender: string; time: T }): (string | T)[] => [time, `까지 ${number(required)}명 중 ${number(approved)}명만 승인하여 승인도 거부도 되지 않았습니다. ${isolate(sender)}에도 알렸습니다.`],
  closed: <T>({ time }: { time: T }): (string | T)[] => [time, "에 종료되었습니다. 더 처리할 일이 없습니다."],
  mismatch_why: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`${isolate(sender)} 화면의 번호와 달라서 `, time, "에 요청을 거부하고 신고했습니다. 실수로 선택했다면 요청을 다시 보내 달라고 하세요. 이 발신자의 요청은 24시간 동안 알리지 않습니다."],
  reported_why: <T>({ time }: { time: T }): (string | T)[] => ["모르는 요청임을 발신자에게 알리고 ", time, "에 거부했습니다. 이 발신자의 요청은 24시간 동안 알리지 않습니다."],
  answer: <T>({ edited, signed, label, time }: { edited: 'yes' | 'no'; signed: 'yes' | 'no'; label: T; time: T }): (string | T)[] => ["‘", label, `’${select(edited, { "yes": "(변경 있음)", "no": '', "other": '' })}, `, time, select(signed, { "yes": ", 패스키로 서명", "no": '', "other": '' })],
  sent: ({ sender }: { sender: string }): string => `${isolate(sender)}에 보냈습니다.`,
  done: "더 처리할 일이 없습니다.",
  unexpected: "모르는 요청이었다는 것도 전달되었습니다.",
};
