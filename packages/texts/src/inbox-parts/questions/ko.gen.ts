// Generated from catalogues/inbox-parts/questions/ko.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ko.gen.ts';

export default {
  title: "질문",
  you: <T>({ time }: { time: T }): (string | T)[] => ["내 질문, ", time],
  other: <T>({ name, time }: { name: string; time: T }): (string | T)[] => [`${isolate(name)} 님의 질문, `, time],
  answered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`${isolate(sender)}의 답변, `, time],
  unanswered: "아직 답변이 없습니다",
  erased: "이 질문은 삭제되었습니다.",
  ask: "질문하기",
  question: "질문",
  readers: ({ sender }: { sender: string }): string => `${isolate(sender)}에 전달되며, 이 요청을 받은 모든 사람이 읽을 수 있습니다.`,
  send: "질문 보내기",
  offline: "오프라인입니다. 다시 연결되면 질문할 수 있습니다.",
  sent: ({ sender }: { sender: string }): string => `${isolate(sender)}에 질문을 보냈습니다.`,
  limit: {
    open: ({ max }: { max: number }): string => `${plural(max, { "other": `질문 ${number(max)}개가 답변을 기다리고 있습니다.` })} 보낸 사람이 답하면 다시 질문하세요.`,
    all: ({ max }: { max: number }): string => `${plural(max, { "other": `이 요청에 질문 ${number(max)}개가 있었습니다.` })} 승인하거나 거부하세요.`,
  },
  changed: {
    title: "새로운 내용이 있습니다",
    detail: "질문이 올라왔거나 보낸 사람이 답했습니다. 읽고 다시 결정하세요.",
  },
};
